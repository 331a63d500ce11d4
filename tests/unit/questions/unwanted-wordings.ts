/** Kinds that are not wanted, and several conditions at once: what each of the wordings asks for (brief.ts). */
export const UNWANTED_WORDINGS: readonly (readonly [understood: string, wordings: readonly string[]])[] = [
  [
    "find religion=roman-catholic place=Fargo, ND -charter",
    ["catholic schools in Fargo, ND that are not charter"],
  ],
  [
    "find type=Public School grades=9,10,11,12 place=fargo nd -charter",
    ["public high schools in fargo nd that aren't charter schools"],
  ],
  [
    "find type=Public School place=Fargo, ND -charter",
    [
      "public schools in Fargo, North Dakota but not charter",
      "what public schools are in Fargo, North Dakota, no charters please",
      "public schools in Fargo, ND w/o charter schools",
      "public schools in Fargo, North Dakota apart from charter schools",
    ],
  ],
  [
    "find place=Fargo, ND -charter",
    [
      "schools in Fargo, ND, not charter",
      "schools in Fargo, North Dakota other than charter schools",
      "schools in Fargo, ND except charters",
      "show me schools in Fargo, North Dakota not counting charter schools",
    ],
  ],
  ["find place=fargo, ND -charter", ["non charter schools in fargo nd"]],
  ["find place=fargo nd -charter", ["schools in fargo nd excluding charter schools"]],
  ["find grades=1,2,3,4,5 place=fargo nd -charter", ["elementary schools in fargo nd that isn't a charter"]],
  ["find grades=9,10,11,12 place=Fargo, ND -charter", ["high schools in Fargo, ND without charter schools"]],
  [
    "find type=Public School grades=1,2,3,4,5 place=fargo, ND -charter",
    ["public elementary in fargo nd, anything but charter"],
  ],
  ["find place=Fargo, ND -charter -magnet", ["schools in Fargo, ND that are neither charter nor magnet"]],
  ["find place=fargo nd -charter -magnet", ["schools in fargo nd that are not charter or magnet"]],
  ["find place=Fargo, ND -magnet", ["schools in Fargo, North Dakota except magnet schools"]],
  [
    "find type=Private School place=Fargo, ND -roman-catholic",
    [
      "private schools in Fargo, ND that are not catholic",
      "non catholic private schools in Fargo, North Dakota",
    ],
  ],
  [
    "find type=Private School place=fargo nd -roman-catholic",
    ["private schools in fargo nd other than catholic ones"],
  ],
  [
    "find type=Private School grades=9,10,11,12 place=Fargo, ND -roman-catholic",
    ["private high schools in Fargo, ND, not catholic"],
  ],
  [
    "find religion=christian place=fargo nd -roman-catholic",
    ["christian schools in fargo nd but not catholic"],
  ],
  [
    "find type=Private School -roman-catholic near 58102 by distance",
    ["private schools near 58102 that aren't catholic"],
  ],
  ["find type=Private School place=Fargo, ND -jewish", ["private schools in Fargo, ND that are not jewish"]],
  [
    "find type=Private School place=fargo, ND -roman-catholic -african-methodist-episcopal -amish -assembly-of-god -baptist -brethren -calvinist -christian -church-of-christ -church-of-god -church-of-god-in-christ -church-of-the-nazarene -disciples-of-christ -episcopal -friends -greek-orthodox -latter-day-saints -lutheran-missouri-synod -lutheran-elca -lutheran-wisconsin -lutheran-other -mennonite -methodist -pentecostal -presbyterian -seventh-day-adventist",
    ["non christian private schools in fargo nd"],
  ],
  [
    "find type=Private School religion=nonsectarian place=Fargo, ND",
    [
      "private schools in Fargo, North Dakota that are not religious",
      "private but not religious schools in Fargo, ND",
    ],
  ],
  [
    "find type=Private School religion=nonsectarian place=fargo nd",
    ["private schools in fargo nd with no religion"],
  ],
  [
    "find religion=nonsectarian type=Private School place=Fargo, ND",
    ["non religious private schools in Fargo, North Dakota", "secular private schools in Fargo, ND"],
  ],
  ["find type=Private School place=fargo nd", ["schools in fargo nd that are not public"]],
  [
    "find type=Private School place=Fargo, ND",
    ["non public schools in Fargo, North Dakota", "schools in Fargo, ND other than public schools"],
  ],
  [
    "find type=Public School grades=9,10,11,12 place=fargo nd numOfStudents<=499.99 studentTeacherRatio<=14.99",
    ["public high schools under 500 kids in fargo nd with ratio below 15"],
  ],
  [
    "find charter grades=9,10,11,12 place=Fargo, ND numOfStudents<=399.99 by least numOfStudents",
    ["small charter high schools in Fargo, North Dakota with under 400 students"],
  ],
  [
    "find type=Public School grades=1,2,3,4,5 place=Fargo, ND -charter numOfStudents<=299.99",
    ["public elementary schools in Fargo, ND that are not charter with fewer than 300 students"],
  ],
  [
    "find religion=roman-catholic grades=9,10,11,12 place=fargo nd numOfStudents>=400.01 studentTeacherRatio<=14.99",
    ["catholic high schools in fargo nd with more than 400 students and fewer than 15 students per teacher"],
  ],
  [
    "find type=Private School grades=0 place=Fargo, ND tuition<=9999.99",
    ["private schools in Fargo, North Dakota under $10,000 with kindergarten"],
  ],
  [
    "find charter grades=6,7,8 place=Fargo, ND numOfStudents>=200",
    ["charter middle schools in Fargo, ND with at least 200 kids"],
  ],
  [
    "find type=Public School magnet grades=9,10,11,12 place=fargo nd numOfStudents>=1000.01",
    ["public magnet high schools in fargo nd over 1,000 students"],
  ],
  [
    "find type=Private School grades=0,1,2,3,4,5,6,7,8 allGrades place=Fargo, ND -roman-catholic",
    ["private k-8 schools in Fargo, North Dakota that are not catholic"],
  ],
  [
    "find religion=jewish grades=1,2,3,4,5 numOfStudents<=199.99 near 58102 by distance",
    ["jewish elementary schools near 58102 with less than 200 students"],
  ],
  [
    "find type=Private School grades=9,10,11,12 religion=nonsectarian place=fargo nd numOfStudents<=299.99",
    ["private high schools in fargo nd that are not religious with under 300 students"],
  ],
];
