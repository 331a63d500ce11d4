/** After an answer about the school 7. */
export const AFTER_ONE_SCHOOL: readonly (readonly [typed: string, understood: string])[] = [
  ["how big is it", "facts 7: numOfStudents"],
  ["is it catholic", "facts 7: religiousAffiliation"],
  ["and its ratio?", "facts 7: studentTeacherRatio"],
  ["does it offer kindergarten", "facts 7: gradesOffered"],
  ["is tuition listed", "facts 7: tuition"],
  ["when was it founded", "facts 7: founded"],
  ["what's the graduation rate", "facts 7: graduationRate"],
  ["what share of students are white", "facts 7: white"],
  ["who is the principal", "facts 7: principal"],
  ["phone number", "facts 7: phone"],
  ["address?", "facts 7: fullAddress"],
  ["grades", "facts 7: gradesOffered"],
  ["is it bigger than Fenway High", "compare 7 + Fenway High (most numOfStudents)"],
  ["compare it with Lowell High", "compare 7 + Lowell High"],
  ["which schools are closest to it", "find near 7 by distance"],
  ["catholic schools near it", "find religion=roman-catholic near 7 by distance"],
  ["is there one closer?", "find near 7"],
  ["how does it compare with the state average", "average numOfStudents of 7"],
  ["what is its SAT compared to other Massachusetts high schools?", "average averageSAT of 7"],
  ["how big is it compared to other high schools in the state?", "average numOfStudents of 7"],
  ["what about Fenway High", "facts Fenway High"],
  ["in Cambridge?", "find place=Cambridge"],
  ["tell me more", "facts 7"],
  ["whats nearby", "find near 7 by distance"],
  ["does it have a magnet program", "facts 7: magnetSchool"],
  ["how many boys", "facts 7: male"],
  ["is it any good", "advice judgment"],
  ["how far is it from lake mary", "among 7 (least distance) from lake mary"],
  ["how far is it to my house", "lacking distance"],
  ["thanks, how do i save it", "help"],
  ["thank you!", "thanks"],
  ["where is it", "facts 7: fullAddress"],
  ["what about its sat", "facts 7: averageSAT"],
  ["any charter schools close by", "find charter near 7 by distance"],
  ["same but in Dallas", "find place=Dallas"],
  ["what's the address", "facts 7: fullAddress"],
  ["website?", "facts 7: website"],
  ["does it have a pre-k", "facts 7: gradesOffered"],
  ["how many teachers does it have", "facts 7: teachers"],
  ["is this school private", "facts 7: schoolType"],
  ["what grades are taught there", "facts 7: gradesOffered"],
  ["how does it compare to the average", "average numOfStudents of 7"],
  ["are there other schools nearby", "find near 7 by distance"],
  ["find similar schools", "find near 7 by distance"],
  ["what is enrollment?", "facts 7: numOfStudents"],
];

/** After a list of Catholic schools in Austin: 7, 8, and 9. */
export const AFTER_A_LIST: readonly (readonly [typed: string, understood: string])[] = [
  ["which of these is smallest?", "among 7 + 8 + 9 (least numOfStudents)"],
  ["which one is the cheapest", "among 7 + 8 + 9 (least tuition)"],
  ["which of them has the best student teacher ratio", "among 7 + 8 + 9 (least studentTeacherRatio)"],
  ["which has fewer students per teacher", "among 7 + 8 + 9 (least studentTeacherRatio)"],
  ["and in Dallas?", "find religion=roman-catholic place=Dallas"],
  ["what about Houston", "find place=Austin, TX religion=roman-catholic ?Houston"],
  ["only charter ones", "find religion=roman-catholic place=Austin, TX charter"],
  ["only public ones", "find religion=roman-catholic place=Austin, TX type=Public School"],
  ["under 300 students", "find religion=roman-catholic place=Austin, TX numOfStudents<=299.99"],
  ["just the ones with kindergarten", "find religion=roman-catholic place=Austin, TX grades=0"],
  ["with at least 500 students", "find religion=roman-catholic place=Austin, TX numOfStudents>=500"],
  ["within 5 miles", "find religion=roman-catholic place=Austin, TX radiusMiles=5"],
  ["what about the second one", "facts 8"],
  ["tell me about the first one", "facts 7"],
  ["how big is the third one", "facts 9: numOfStudents"],
  ["which public schools are there?", "find type=Public School place=Austin, TX"],
  ["what public schools are there in the country", "find type=Public School"],
  ["the last one", "facts 9"],
  ["compare the first two", "compare 7 + 8"],
  ["compare them", "compare 7 + 8 + 9"],
  ["compare the first and third", "compare 7 + 9"],
  ["which is largest", "among 7 + 8 + 9 (most numOfStudents)"],
  ["sort them by size", "among 7 + 8 + 9 (most numOfStudents)"],
  ["is there anything cheaper", "among 7 + 8 + 9 (least tuition)"],
  ["how many are there in Dallas", "find religion=roman-catholic place=Dallas"],
  ["their phone numbers", "facts 7 + 8 + 9: phone"],
  ["the smallest", "among 7 + 8 + 9 (least numOfStudents)"],
  ["compare the second and the third one", "compare 8 + 9"],
  ["who's bigger, the first or the second", "among 7 + 8 (most numOfStudents)"],
  ["which of those is the biggest", "among 7 + 8 + 9 (most numOfStudents)"],
  ["show only the private ones", "find religion=roman-catholic place=Austin, TX type=Private School"],
  ["any of them charter?", "among 7 + 8 + 9"],
  ["which are under 200 students", "find religion=roman-catholic place=Austin, TX numOfStudents<=199.99"],
  ["what about in Round Rock", "find religion=roman-catholic place=Round Rock"],
  ["now in San Antonio", "find religion=roman-catholic place=San Antonio"],
  ["near 78704 instead", "find religion=roman-catholic near 78704 by distance"],
  ["compare the first with the third", "compare 7 + 9"],
  ["tell me more about the second", "facts 8"],
  ["phone for the last one", "facts 9: phone"],
  ["how many are there", "find place=Austin, TX religion=roman-catholic"],
  ["and high schools?", "find religion=roman-catholic place=Austin, TX grades=9,10,11,12"],
];

/** With a school’s page open, and nothing said before. */
export const ON_A_SCHOOL_PAGE: readonly (readonly [typed: string, understood: string])[] = [
  ["how big is this school", "facts boston-latin-school: numOfStudents"],
  ["is it a charter", "facts boston-latin-school: charterSchool"],
  ["what grades", "facts boston-latin-school: gradesOffered"],
  ["student teacher ratio", "facts boston-latin-school: studentTeacherRatio"],
  ["schools near here", "find near boston-latin-school by distance"],
  ["compare this school with Fenway High", "compare boston-latin-school + Fenway High"],
  ["How far is this school from 02118?", "among boston-latin-school (least distance) from 02118"],
  ["how far is it from Cambridge", "among boston-latin-school (least distance) from Cambridge"],
  ["how does this school compare with other schools in the district?", "average ? of boston-latin-school"],
  ["is this school in Boston?", "facts boston-latin-school: city"],
];

/**
 * What parents ask about one school, whether its page is open or it was spoken of. What follows "facts" is told of it.
 */
export const OF_THE_SCHOOL_IN_MIND: readonly (readonly [typed: string, understood: string])[] = [
  ["What is its graduation rate?", "facts : graduationRate"],
  ["what's the graduation rate at this school?", "facts : graduationRate"],
  ["what's its student teacher ratio?", "facts : studentTeacherRatio"],
  ["what is its average SAT", "facts : averageSAT"],
  ["How big is it?", "facts : numOfStudents"],
  ["is this a big school?", "average numOfStudents of "],
  ["is this school very small", "average numOfStudents of "],
  ["is it big", "average numOfStudents of "],
  ["size?", "facts : numOfStudents"],
  ["how many kids go to this school?", "facts : numOfStudents"],
  ["does this school have sports?", "facts : extracurriculars"],
  ["does this school have kindergarten", "facts : gradesOffered"],
  ["does this school go up to 8th grade", "facts : gradesOffered"],
  ["does this school have a website", "facts : website"],
  ["does this school have AP classes?", "lacking programs"],
  ["does this school have buses", "lacking transport"],
  ["is this school catholic", "facts : religiousAffiliation"],
  ["is this a public school", "facts : schoolType"],
  ["is it a high school", "facts : gradesOffered"],
  ["how much does this school cost?", "facts : tuition"],
  ["when was this school founded?", "facts : founded"],
  ["what district is this school in?", "facts : district"],
  ["who is the principal of this school?", "facts : principal"],
  ["what is this school's rating", "lacking ratings"],
  ["is this a good school?", "advice judgment"],
  ["tell me about this school", "facts "],
  ["Can you tell me more about this school?", "facts "],
  ["what do you know about this school", "facts "],
  ["summarize this school", "facts "],
  ["give me a quick overview", "facts "],
  ["what is this school known for", "facts "],
  ["what schools are near this school", "find near  by distance"],
  ["schools like this one", "find near  by distance"],
  ["are there any private schools near this school", "find type=Private School near  by distance"],
  ["is this school better than Fenway High", "compare  + Fenway High"],
  ["is this school in San Antonio, TX?", "facts : city"],
  ["is this school in trouble?", "facts "],
  ["is this school located in st. louis", "facts : city"],
  ["how many black students", "facts : black"],
  ["How many Hispanic kids are there?", "facts : hispanic"],
  ["what percent of the low income students attend", "facts : freeOrReducedLunch"],
  ["what is the neighborhood like", "facts : locale"],
  ["tell me about its neighborhood", "facts : locale"],
  ["what kind of area is this school in?", "facts : locale"],
  ["scores of this school", "term Scores"],
  ["where does this information come from?", "help"],
  ["how old is this data", "help"],
];

/** With a search open, and nothing said before. */
export const ON_A_SEARCH_PAGE: readonly (readonly [typed: string, understood: string])[] = [
  ["which of these is largest", "among page search (most numOfStudents)"],
  ["compare these", "compare page search"],
  ["my schools", "among mine"],
  ["which of my schools is smallest", "among mine (least numOfStudents)"],
  ["compare my schools", "compare mine"],
];

/** After an answer about the school 7 and a search in Austin, another school’s page was opened. */
export const A_SCHOOL_PAGE_OPENED: readonly (readonly [typed: string, understood: string])[] = [
  ["how many students does it have", "facts boston-latin-school: numOfStudents"],
  ["is it a charter", "facts boston-latin-school: charterSchool"],
  ["phone number", "facts boston-latin-school: phone"],
  ["compare it with Lowell High", "compare boston-latin-school + Lowell High"],
  ["which schools are closest to it", "find near boston-latin-school by distance"],
  ["and in Dallas?", "find religion=roman-catholic place=Dallas"],
  ["what is tuition?", "facts boston-latin-school: tuition"],
  ["what is enrollment?", "facts boston-latin-school: numOfStudents"],
];

/** After a list of 7, 8, and 9, two other schools were opened side by side. */
export const A_COMPARISON_OPENED: readonly (readonly [typed: string, understood: string])[] = [
  ["Compare these schools", "compare page comparison"],
  ["Which of these is the largest?", "among page comparison (most numOfStudents)"],
  ["which is largest", "among page comparison (most numOfStudents)"],
  ["which of these are charter schools", "among page comparison"],
  ["and in Dallas?", "find religion=roman-catholic place=Dallas"],
];

/** After an answer about the school 7, with the same page open as then. */
export const THE_PAGE_OF_BEFORE: readonly (readonly [typed: string, understood: string])[] = [
  ["how many students does it have", "facts 7: numOfStudents"],
  ["how many students does this school have", "facts boston-latin-school: numOfStudents"],
];

const IN_DECATUR = "place=Decatur, GA";
const MIDDLE = "grades=6,7,8";

/** After a list of charter schools with grades 6–8 in Decatur, which more than the five shown belong to. */
export const AFTER_A_FILTERED_LIST: readonly (readonly [typed: string, understood: string])[] = [
  ["and the closest to 30312?", `find charter ${MIDDLE} near 30312 by distance`],
  ["which is closest to 30312", `find charter ${MIDDLE} near 30312 by distance`],
  ["which one is the closest?", `find ${IN_DECATUR} charter ${MIDDLE} by distance`],
  ["private again", `find ${MIDDLE} ${IN_DECATUR} type=Private School`],
  ["what about catholic ones", `find ${MIDDLE} ${IN_DECATUR} religion=roman-catholic`],
  ["only private ones", `find charter ${MIDDLE} ${IN_DECATUR} type=Private School`],
  ["not charter", `find ${MIDDLE} ${IN_DECATUR} -charter`],
  ["high schools instead", `find charter grades=9,10,11,12 ${IN_DECATUR}`],
  ["elementary schools", `find charter grades=1,2,3,4,5 ${IN_DECATUR}`],
  ["any grade", `find ${IN_DECATUR} charter`],
  ["it doesn't have to be a charter", `find ${IN_DECATUR} ${MIDDLE}`],
  ["so what is there?", `find ${IN_DECATUR}`],
  ["show me more", `find ${IN_DECATUR} charter ${MIDDLE}`],
  ["a bit farther out", `find ${IN_DECATUR} charter ${MIDDLE} radiusMiles=10 by distance`],
  ["how far are they?", "among 1 + 2 + 3 + 4 + 5 (least distance) from Decatur, GA"],
  ["how far is the second one from 30312", "among 2 (least distance) from 30312"],
  ["schools near the second one", "find near 2 by distance"],
  ["tuition at each?", "facts 1 + 2 + 3 + 4 + 5: tuition"],
  ["what is the tuition?", "facts 1 + 2 + 3 + 4 + 5: tuition"],
  ["grades?", "facts 1 + 2 + 3 + 4 + 5: gradesOffered"],
  ["that one", "which one"],
  ["both", "compare 1 + 2"],
  ["which is best?", "advice judgment"],
  ["why?", "which order"],
  ["Why is that?", "which order"],
  ["how come these are on top?", "which order"],
  ["why so few?", "which why"],
  ["why don't you know that?", "which why"],
  ["never mind", "reset"],
  ["ok, start over please", "reset"],
];

/** After a list of charter schools around a ZIP code. */
export const AFTER_A_LIST_AROUND: readonly (readonly [typed: string, understood: string])[] = [
  ["within 5 miles", `find charter ${MIDDLE} place=30312 radiusMiles=5`],
  ["and the closest?", `find place=30312 charter ${MIDDLE} radiusMiles=10 by distance`],
  ["farther", `find place=30312 charter ${MIDDLE} radiusMiles=25 by distance`],
  ["what about Decatur?", `find place=30312 charter ${MIDDLE} radiusMiles=10 ?Decatur`],
];

/** After the second of three was asked about. */
export const AFTER_ONE_OF_A_LIST: readonly (readonly [typed: string, understood: string])[] = [
  ["that one", "facts 8"],
  ["and the third one?", "facts 9"],
  ["compare it to the first one", "compare 8 + 7"],
  ["compare the first two", "compare 7 + 8"],
  ["ok and the others?", "among 7 + 9"],
  ["back to the list", "find place=Austin, TX religion=roman-catholic"],
  ["which of these is cheapest", "among 7 + 8 + 9 (least tuition)"],
  ["is it far from 78704", "among 8 (least distance) from 78704"],
];

/** After a search that found nothing. */
export const AFTER_NONE: readonly (readonly [typed: string, understood: string])[] = [
  ["the second one", "which none"],
  ["compare them", "which none"],
  ["tuition?", "which none"],
  ["grades?", "which none"],
  ["why?", "which none"],
  ["any grade", `find ${IN_DECATUR} charter`],
  ["so what is there?", `find ${IN_DECATUR}`],
  ["any nearby?", `find charter ${MIDDLE} near Decatur, GA by distance`],
  ["within 20 miles?", `find charter ${MIDDLE} ${IN_DECATUR} radiusMiles=20`],
  ["which is closest?", `find ${IN_DECATUR} charter ${MIDDLE} radiusMiles=10 by distance`],
  ["what does charter mean?", "term Charter school"],
];

/** After two of three were compared. */
export const AFTER_TWO: readonly (readonly [typed: string, understood: string])[] = [
  ["tell me about both", "compare 7 + 8"],
  ["is either one a charter school?", "facts 7 + 8: charterSchool"],
  ["which is closer to 30312?", "among 7 + 8 (least distance) from 30312"],
  ["the third one", "facts 9"],
  ["the other one", "facts 8"],
  // "The" and "their" are of these two, and a bare word is a word to explain.
  ["what is enrollment?", "term Enrollment"],
  ["What's enrollment?", "term Enrollment"],
  ["what is student-teacher ratio?", "term Student–teacher ratio"],
  ["what does enrollment mean?", "term Enrollment"],
  ["what is a magnet school?", "term Magnet school"],
  ["what is the enrollment?", "facts 7 + 8: numOfStudents"],
  ["what's the enrollment?", "facts 7 + 8: numOfStudents"],
  ["what is their enrollment?", "facts 7 + 8: numOfStudents"],
  ["what is enrollment there?", "facts 7 + 8: numOfStudents"],
  ["and enrollment?", "facts 7 + 8: numOfStudents"],
  ["enrollment?", "facts 7 + 8: numOfStudents"],
];
