import { FIELD_PHRASES } from "#lib/grounding/topics.rules.ts";
import { NAMED_ACTIVITIES } from "./activities.rules.ts";
import type { Meaning, Order, OrderField } from "./question-meanings.rules.ts";

/**
 * How questions name the fields of a school. What answers call them (lib/grounding/topics.rules.ts) counts here too;
 * these are the words that only questions use.
 */

/** Words of answers that mean something else in a question, or too much: they count only where a figure is asked for. */
const WEAK: ReadonlySet<string> = new Set(
  (
    "student,pupil,pupils,kids,children,learners,students,enrolled,enroll,enrolls,enrols,attend,attends,size,in size,teacher,teachers," +
    "faculty,educators,instructors,classes,male,males,boys,boy,men,female,females,girls,girl,women,white,black,asian,hispanic," +
    "latino,latina,latinx,african american,african-american,asian american,asian-american,low-income,low income,multiracial," +
    "american indian,pacific islander,graduates,graduate,graduated,graduation,graduating,college,colleges,to college,call," +
    "since,since,religion,act,sat,economically disadvantaged"
  ).split(","),
);
/** Words of answers that no question uses for the field. */
const UNUSED: ReadonlySet<string> = new Set(
  "rates,rated,rating,schools,school,results,matches,options,choices,a year,per year,annually,yearly,distance,away,miles,mile,mi,latitude,longitude,grade,grades,four-year colleges,four-year college,since,call".split(
    ",",
  ),
);

/** Paths of fields, separated by spaces, with what only questions call them. */
const ASKED: readonly (readonly [fields: string, phrases: string])[] = [
  [
    "numOfStudents",
    "how many student,how many pupil,how many kid,how many child,what size,in size,size comparison,how many learners,number of learners,number in enrollment,enrolled at,how many students are there in,total students,how many students,how big,how large,how small,size of,how many students,how many kids,how many children,how many pupils,how many people go,number of students,number of kids,number of pupils,how many attend,how many go there,how many go here,how many go,how many are enrolled,how many enrolled,student count,student population,enrollment,enrolment,population,headcount,student body,how populated,how crowded,is it big,is it small,is it large",
  ],
  [
    "teachers",
    "how many teach,quantity of teachers,teacher headcount,teachers headcount,headcount of teachers,more staff,total teachers,teacher number,how many educators,how many instructors,how many teachers,number of teachers,teaching staff,how many staff,teacher count,how many faculty",
  ],
  [
    "studentTeacherRatio",
    "for every teacher,for each teacher,for one teacher,to every teacher,to each teacher,to one teacher,one teacher has how many students,each teacher has how many students,every teacher has how many students,how many students for every teacher,how many kids for every teacher,students for every teacher,kids for every teacher,children per teacher,how many children per teacher,how many students are there for each teacher,how many kids are there for each teacher,how many students are there per teacher,how many kids are there per teacher,students for each teacher,students there for each teacher,students are there for each teacher,kids for each teacher,student to teacher,students to each teacher,pupils per teacher,pupil teacher,students per teacher,student teacher,studentteacher,kids per teacher,children per teacher,student to teacher,teacher to student,teacher student,pupil teacher,ratio,ratios,s/t ratio,kids to teachers,students to teachers,how many students per teacher,how many kids per teacher,how many students does each teacher have,how many kids does each teacher have,how many students for each teacher,number of students per teacher,number of kids per teacher,students each teacher,per teacher,individual attention",
  ],
  [
    "classSize",
    "sit in one classroom,sit in a classroom,sit in one class,sit in a class,in one classroom,in each classroom,children in a class,children in each class,children in one class,kids in one class,students in one class,students per class on average,number of students per class,average number of students per class,how large is a class,how large is a typical class,how big is a class,how big is a typical class,typical class size,class size,class sizes,classroom size,size of the classes,size of classes,how big are the classes,how big are classes,how large are classes,how large are the classes,students per class,kids per class,kids in a class,students in a class,kids in each class,how many kids per class,how many students per class,how many kids in a class,how many students in a class,students per classroom,kids per classroom,how many students are in a class,how many kids are in a class",
  ],
  [
    "tuition",
    "run us,run me,set us back,set me back,yearly fees,annual fees,cost per year,yearly cost,annual cost,how pricey,how much,how much is it,how much does it cost,how expensive,cost,costs,price,prices,tuition,fee,fees,charge,charges,what does it cost,affordable,is it free,afford,pay,do you have to pay,expensive",
  ],
  [
    "founded",
    "been around,been open,been in existence,in existence,how long has,how old,what year was,when was it founded,when founded,founded,established,founding year,year founded,year was,when did it open,when was it opened,when opened,when was it built,when built,when did it start,when was it started,when was it established,history,age of,since when,when was,when did",
  ],
  [
    "contactInfo.phone",
    "to ring,in touch with,get in touch,get in touch with,get hold of,get a hold of,get ahold of,number do i call,number to reach,phone,phone number,telephone,telephone number,number to call,call them,how do i call,how can i call,how do i reach,how can i reach,contact number,reach them by phone,phone no,cell,contact info,contact information,contact details,how do i contact,how can i contact,contact",
  ],
  [
    "contactInfo.website",
    "website,web site,web page,webpage,homepage,home page,web address,url,site link,link to the school,online presence",
  ],
  ["contactInfo.email", "email,e-mail,email address,mail address"],
  [
    "address.fullAddress",
    "address,street address,mailing address,where is,where's,where are they,located,location,where can i find,where exactly,what street,which street,zip code of,directions,directions to,how do i get to,how to get to",
  ],
  ["address.city", "what city,which city,what town,which town,city is it in"],
  ["address.state", "what state,which state"],
  ["address.county", "county,what county,which county"],
  ["address.zip", "what zip,which zip,zip code"],
  ["district", "district,school district,what district,which district,school system,which school system"],
  [
    "academicInfo.graduationRate",
    "students finish,kids finish,share of students finish,graduate from,graduate at,students graduate,kids graduate,graduation rate,grad rate,graduation rates,grad rates,how many graduate,how many students graduate,how many kids graduate,graduating rate,graduate on time,percent graduate,finish high school,dropout rate,drop out rate,dropouts,drop out",
  ],
  [
    "academicInfo.collegeEnrollment",
    "carry on to college,proceed to college,move on to college,advance to college,head to college,head off to college,grads go on to college,grads go to college,end up at college,ends up at college,wind up in college,go to university,college-bound,higher education,go to college,goes to college,go on to college,college enrollment,college going rate,college-going rate,going to college,college rate,how many go to college,attend college,college bound,end up in college,continue to college,make it to college,enroll in college",
  ],
  ["academicInfo.averageSAT", "sat,sats,sat score,sat scores,average sat,mean sat,sat average,sat results"],
  [
    "academicInfo.averageACT",
    "act score,act scores,average act,mean act,act average,act results,the act,on act,acts",
  ],
  [
    "academicInfo.averageSAT academicInfo.averageACT",
    "test scores,test score,test results,exam results,college entrance",
  ],
  [
    "matriculation.topColleges matriculation.colleges",
    "which colleges,what colleges,which universities,what universities,top colleges,colleges do graduates,where do graduates go,where do students go after,matriculation,where do they go to college",
  ],
  ["academicAchievements", "achievements,awards,honors,academic achievements"],
  ["blueRibbon24", "blue ribbon"],
  [
    "extracurriculars",
    `swim team,ski team,math team,tennis team,volleyball team,wrestling team,chess club,school newspaper,student newspaper,school paper,debate club,debate team,drama club,robotics club,robotics team,sports,clubs,activities,extracurriculars,extracurricular,extracurricular activities,after school activities,music,art classes,athletics,teams,${NAMED_ACTIVITIES.flatMap(({ names }) => names).join(",")}`,
  ],
  [
    "gradesOffered",
    "highest grade,lowest grade,what grades,which grades,grades,grade levels,grade level,grade span,grade range,grades offered,years does it teach,ages,what ages,age range,what grade,which grade",
  ],
  [
    "schoolType",
    "public or private,private or public,is it public,is it private,what type of school,what kind of school,what sort of school,which kind of school,type of school,who runs,live on campus,stay overnight,dorms,dormitories",
  ],
  ["schoolKind", "kind of school,kinds of school,school kind,school kinds,regular or alternative"],
  [
    "religiousAffiliation",
    "is connected to what church or religion,connected to what church,connected to what religion,what church or religion,church or religion,religious affiliation,religion,religious,denomination,affiliation,faith,what faith,religiously affiliated,faith based,faith-based,which church,what church",
  ],
  [
    "status",
    "still open,is it open,is this school open,is the school open,still in operation,still in business,still around,closed,shut down,still operating,still exist,still exists,does it exist,is it closed,permanently closed,opening soon",
  ],
  [
    "principal",
    "principal,the head of,head of school,headmaster,headmistress,head teacher,who runs it,who leads,who is in charge,who heads",
  ],
  ["mission", "mission,mission statement,philosophy,values"],
  ["vision", "vision,vision statement"],
  ["deiFocus", "dei,diversity equity and inclusion"],
  [
    "locale",
    "urban or rural,rural or urban,setting,is it rural,is it urban,is it suburban,rural,urban,suburban,locale,in the city or",
  ],
  [
    "alternativeNames",
    "also known as,other names,other name,called before,former name,formerly,used to be called,old name,aka",
  ],
  [
    "demographics.male demographics.female",
    "boys and girls,girls and boys,boys vs girls,girls vs boys,boy girl ratio,gender,gender ratio,gender split,gender breakdown,gender balance,sexes,male female ratio,male to female ratio,coed,co-ed,mixed gender,boys to girls,girls to boys,boys or girls,girls or boys",
  ],
  [
    "CompScoreAcademics",
    "academics score,score for academics,academic score,academics scores,best for academics,best in academics,best academics,best academically,strong academics,strongest academics,good academics,great academics,top academics,for academics,by academics,by academic score",
  ],
  [
    "CompScoreTeachers",
    "teachers score,score for teachers,teacher score,teachers scores,teacher scores,by teachers",
  ],
  ["CompScoreCost", "cost score,score for cost,cost scores,by cost score,by score for cost"],
  ["CompScoreDiversity", "diversity score,score for diversity,diversity scores"],
  [
    "demographics.white demographics.black demographics.asian demographics.hispanic demographics.other",
    "demographics,demographic,racial makeup,ethnic makeup,race,races,racial breakdown,ethnic breakdown,ethnicity,ethnicities,racial composition,ethnic composition,diversity,diverse,how diverse,demographic breakdown,student demographics,racial mix,makeup",
  ],
  [
    "demographics.freeOrReducedLunch",
    "free or reduced price lunch,free or reduced price lunches,free and reduced price lunch,free and reduced price lunches,reduced price lunch,reduced price lunches,free or reduced lunches,free and reduced lunches,free lunches,free lunch,reduced lunch,free or reduced lunch,free and reduced lunch,frl,lunch program,low income students,poor students,poverty,title i,title 1",
  ],
  ["demographics.nativeAmerican", "native american,native americans,american indian,alaska native"],
  ["demographics.pacificIslander", "pacific islander,native hawaiian,hawaiian students"],
  ["demographics.twoOrMoreRaces", "two or more races,multiracial,mixed race,biracial"],
];

const fieldRow = (fields: string, phrases: string, isWeak: boolean): [Meaning, string] => [
  { is: "field", fields: fields.split(" "), ...(isWeak && { isWeak }) },
  phrases,
];

/** The phrases of answers, of which several are weak here. */
const TOLD: readonly [Meaning, string][] = FIELD_PHRASES.flatMap(([fields, phrases]) => {
  const [first = fields] = fields.split(" ");
  if (first === "distance" || first === "count") return [];
  return phrases
    .split(",")
    .filter((phrase) => !UNUSED.has(phrase))
    .map((phrase) => fieldRow(first, phrase, WEAK.has(phrase)));
});

/** Orders: the field and the words for the most and the least of it. */
const ORDERS: readonly (readonly [OrderField | null, Order, superlatives: string, comparatives: string])[] = [
  [
    "numOfStudents",
    "most",
    "most populous,highest populated,max students,maximum students,max kids,max enrollment,maximum enrollment,highest number of students,greatest number of students,largest number of students,most children,largest student body,biggest student body,largest student population,highest student count,largest,biggest,by size,by enrollment,by number of students,most students,most kids,most pupils,highest enrollment,largest enrollment,most crowded,hugest,most populated",
    "bigger,larger,more students,more kids,more pupils,higher enrollment",
  ],
  [
    "numOfStudents",
    "least",
    "min enrollment,minimum enrollment,lowest number of students,smallest number of students,smallest student body,smallest student population,fewest children,least crowded,least populated,tiniest,smallest,littlest,fewest students,fewest kids,fewest pupils,lowest enrollment,smallest enrollment,least students,least kids",
    "smaller,fewer students,fewer kids,less students,less kids,tinier,lower enrollment",
  ],
  [
    "distance",
    "least",
    "closest,nearest,closest to,nearest to,by distance,most nearby,as close as possible,shortest distance,least distance,smallest distance,fewest miles",
    "closer,nearer,closer to,nearer to",
  ],
  ["distance", "most", "farthest,furthest", "farther,further away,further"],
  [
    "tuition",
    "least",
    "cheapest,by price,by cost,by tuition,least expensive,most affordable,lowest tuition,lowest cost,lowest price,lowest priced,lowest fees",
    "cheaper,less expensive,more affordable,costs less,cost less,lower tuition,charges less",
  ],
  [
    "tuition",
    "most",
    "most expensive,priciest,costliest,highest tuition,highest cost",
    "more expensive,pricier,costlier,costs more,cost more,higher tuition",
  ],
  [
    "founded",
    "least",
    "oldest,founded first,first founded,opened first,first to open,founded earliest,earliest,around the longest,the longest history",
    "older",
  ],
  ["founded", "most", "newest,youngest,most recent,most recently founded,latest", "newer,younger"],
  [
    "studentTeacherRatio",
    "least",
    "best ratio,by ratio,fewest students per teacher,fewest kids per teacher,lowest ratio,smallest ratio,best student teacher ratio,lowest student teacher ratio,most individual attention,most teachers per student,least students per teacher",
    "fewer students for every teacher,fewer students for each teacher,fewer students to each teacher,fewer kids for every teacher,fewer kids for each teacher,fewer students per teacher,fewer kids per teacher,less students per teacher,better ratio,lower ratio,smaller ratio,more individual attention,better student teacher ratio",
  ],
  [
    "studentTeacherRatio",
    "most",
    "worst ratio,highest ratio,most students per teacher,worst student teacher ratio",
    "more students per teacher,more kids per teacher,higher ratio,worse ratio",
  ],
  [
    "classSize",
    "least",
    "smallest classes,smallest class,smallest class sizes,smallest class size",
    "smaller classes,smaller class sizes,smaller class size",
  ],
  [
    "classSize",
    "most",
    "largest classes,biggest classes,largest class sizes",
    "larger classes,bigger classes,larger class sizes",
  ],
  [
    "academicInfo.averageSAT",
    "most",
    "by sat,by sat score,by sat scores,by average sat,scores highest on the sat,highest on the sat,best on the sat,best average sat,highest average sat,top average sat,best sat average,best sat,highest sat,top sat,best test scores,highest test scores,best scores,highest scores,top scores",
    "better sat,higher sat,better test scores,higher test scores,higher scores,better scores",
  ],
  [
    "academicInfo.averageSAT",
    "least",
    "lowest sat,worst sat,lowest scores,lowest test scores,worst test scores",
    "lower sat,worse sat,lower scores",
  ],
  ["academicInfo.averageACT", "most", "best act,highest act", "better act,higher act"],
  [
    "academicInfo.graduationRate",
    "most",
    "by graduation rate,by grad rate,largest share of students graduate,highest share of students graduate,largest percentage of students graduate,highest percentage of students graduate,largest share of graduates,graduates the highest percentage,graduates the highest share,best rate of graduation,highest rate of graduation,top rate of graduation,graduates the most,graduates most,best graduation,highest graduation,best grad rate,highest grad rate",
    "better graduation rate,higher graduation rate,graduates more",
  ],
  [
    "academicInfo.graduationRate",
    "least",
    "lowest graduation,worst graduation,lowest grad rate",
    "lower graduation rate",
  ],
  [null, "most", "highest,most,greatest,top", "higher,more,greater"],
  [null, "least", "lowest,fewest,least,worst,poorest", "lower,fewer,less,worse"],
];

/** "small schools": sorted, but no single school is asked for. */
const TENDING: readonly (readonly [OrderField, Order, string])[] = [
  ["numOfStudents", "least", "small,tiny,little,smallish,small sized,small size,intimate"],
  ["numOfStudents", "most", "big,large,huge,large sized"],
  ["tuition", "least", "cheap,inexpensive,affordable,low cost,low-cost,low tuition,budget,not too expensive"],
  [
    "studentTeacherRatio",
    "least",
    "low student teacher ratio,good student teacher ratio,low ratio,good ratio,small ratio,few students per teacher,low studentteacher ratio,lots of individual attention",
  ],
  ["classSize", "least", "small classes,small class sizes,small class size"],
  [
    "academicInfo.averageSAT",
    "most",
    "with high sat,with a high sat,with good sat,good test scores,with high test scores,great test scores,strong test scores",
  ],
  [
    "academicInfo.graduationRate",
    "most",
    "with high graduation rate,with a high graduation rate,good graduation rate,with high graduation rates,good graduation rates",
  ],
  ["founded", "least", "old,historic"],
];

export const FIELD_ROWS: readonly [Meaning, string][] = [
  ...ORDERS.flatMap(([field, order, superlatives, comparatives]): [Meaning, string][] => [
    [{ is: "order", field, order }, superlatives],
    [{ is: "more", field, order }, comparatives],
  ]),
  ...TENDING.map(([field, order, phrases]): [Meaning, string] => [{ is: "tending", field, order }, phrases]),
  ...ASKED.map(([fields, phrases]) => fieldRow(fields, phrases, false)),
  ...TOLD,
];

/** Which end of a field is the good one, for "the best graduation rate". */
export function betterOrder(field: OrderField): Order {
  return field === "studentTeacherRatio" ||
    field === "classSize" ||
    field === "tuition" ||
    field === "distance"
    ? "least"
    : "most";
}
