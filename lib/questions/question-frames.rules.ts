import { ORDINALS } from "#lib/platform/words.ts";
import type { Meaning, Reference } from "./question-meanings.rules.ts";

/** The words around what a question is about: how it asks, where, and which of the schools before. */

const refer = (reference: Reference, phrases: string): [Meaning, string] => [
  { is: "reference", reference },
  phrases,
];

const COUNTS: readonly (readonly [number, string])[] = [
  [2, "two"],
  [2, "2"],
  [3, "three"],
  [3, "3"],
  [4, "four"],
  [4, "4"],
];

const NUMBER_WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

const ORDINAL_ROWS = ORDINALS.map((words, at) => {
  const number = String(at + 1);
  const ofOne = words.flatMap((word) => [
    `${word} one`,
    `the ${word}`,
    `the ${word} one`,
    `${word} school`,
    `the ${word} school`,
    `${word} of these`,
    `${word} on the list`,
    `the ${word} result`,
    `${word} option`,
    `the ${word} option`,
  ]);
  return refer(
    { to: "place", at },
    [
      ...ofOne,
      `number ${number}`,
      `number ${NUMBER_WORDS[at] ?? number}`,
      `# ${number}`,
      `no. ${number}`,
      `option ${number}`,
      `school ${number}`,
      // "First" alone is too common a word.
      ...(at > 0 ? words : []),
    ].join(","),
  );
});

const FIRST_ROWS = COUNTS.map(([count, word]) =>
  refer(
    { to: "first", count },
    `first ${word},the first ${word},top ${word},the top ${word},first ${word} schools,the first ${word} schools,first ${word} of these`,
  ),
);

const REFERENCES: readonly [Meaning, string][] = [
  ...FIRST_ROWS,
  ...ORDINAL_ROWS,
  refer({ to: "place", at: -1 }, "the last one,last one,the last,the last school,the bottom one"),
  refer(
    { to: "mine" },
    "my schools,my school list,my saved schools,my favorites,my favourites,my favorite schools,my favourite schools,my saved,saved schools,saved school,my shortlist,my short list,my list,schools i saved,schools i have saved,the ones i saved,schools i like,the schools i saved,my favorite ones,my bookmarks,favorites of mine,my saved ones,my favs,my faves,schools have i saved,schools i've saved,schools did i save,have i saved,did i save",
  ),
  refer(
    { to: "these" },
    "these schools,those schools,of these,of those,of them,the list,these,those,all of them,them,these ones,those ones,they,their,theirs,which one,which ones,among these,among them,from these,the results,these results,on the list,in the list,the ones above,any of them,any of these,each of them,the ones you listed,the ones you found,which of them,the others",
  ),
  refer(
    { to: "both" },
    "both,the two,the two schools,either,either one,both schools,the two of them,each other,both of them",
  ),
  refer({ to: "other" }, "the other,the other one,other one,the other school"),
  refer(
    { to: "this" },
    "this school,this one,this page,the school on this page,this academy,the school i am looking at,the school i'm looking at,the current school,the one i am looking at",
  ),
  refer(
    { to: "it" },
    "tell me more,more details,more info,more information,more about it,it,its,it's,that school,that one,the school,there,here,that academy,same school,the same school,the one,the same one,this",
  ),
];

const FRAMES =
  "what,what is,what are,what was,what were,what about,how about,which,who,whose,when,how,why,is,are,was,were,be,been,am,do,does,did,done,has,have,had,having,can,could," +
  "would,should,shall,will,may,might,must,the,a,an,any,some,of,for,with,and,or,to,on,that,who is,which is,i,i am,i'm,me,my,we,our,us,you,your,please,tell,show,give,find,get,list," +
  "look,looking,search,searching,see,view,need,want,like,love,know,help,let,think,wonder,wondering,say,says,said,tell me,about,tell me about,give me,show me,find me," +
  "information,info,details,detail,facts,fact,stats,statistics,data,figure,figures,number,numbers,some info,more about,more on,overview,summary,profile,report,background," +
  "offer,offers,offered,offering,teach,teaches,taught,teaching,serve,serves,serving,provide,provides,include,includes,including,accept,accepts,take,takes," +
  "there is,is there,are there,there are,there,exactly,really,actually,currently,now,right now,today,also,too,just,only,even,still,so,then,ok,okay,well,um,uh,hmm,oh,yes,yeah," +
  "instead,kinds,sorts,types,doors,finding,accredited,safely,support,supports,helping,gone,coming,getting,giving,taking,team,teams,program,programs,two,three,four,five,six,seven,eight,nine,ten,dozen,hundred,thousand,we'd,i'd,we're,i've,we've,they're,you're,i'll,we'll,let's,don't,doesn't,isn't,aren't,can't,won't,didn't,there's,that's,who's,here's,summer,fall,spring,winter,month,months,week,weeks,day,days,ideas,suggestion,suggestions,recommend,recommendation,recommendations,advice,relocate,relocating,soon,safe,safest,bus,buses,lunch,menu,thing,stuff,anyone,someone,everyone,husband,lot,lots,bit,few,fewer,several,many,couple,both,either,neither,per,via,against,able,anywhere,somewhere,everything,nothing,compare,around,town,city,state,county,zip,code,district,address,miles,mile,minutes,drive,driving,walk,walking,distance,nearby,close,local,hear,heard,matter,important,importantly,budget,afford,spend,pay,paid,dollars," +
  "hi,hello,hey,thanks,thank you,good morning,good afternoon,people,family,families,kid,child,son,daughter,kids,children,student,students,parent,parents,year,years,annual,annually,per,per year,a year,each year," +
  "school year,percent,percentage,%,share,proportion,fraction,portion,much,many,long,kind,type,sort,thing,things,place,places,area,areas,neighborhood,option,options,choice,choices," +
  "going,go,goes,went,come,live,living,moving,move,moved,moving to,enroll,enrolled,attend,attends,attending,apply,based,called,named,name,names,titled,by the name of," +
  "if,because,since,but,not,no,as,than,it is,they are,at all,all,every,each,one,ones,other,another,more,less,most,least,very,pretty,quite,really,new,old,something,anything," +
  "run,runs,running,operate,operates,affiliated,official,average,total,overall,current,latest,recent,last,next,same,different,compared,comparison,between,versus,rate,rates,score,scores,level,levels," +
  "curious,trying,hoping,considering,deciding,interested,hear,heard,read,check,checking,quick,question,questions,question about,wanted,asking,ask,mean,means,meant,meaning,define,definition,explain,idea,sure," +
  "again,out,up,down,off,into,onto,over,under,above,below,until,through,during,from,by,at,where,first,second,third,my son,my daughter,my kid,my child,us all,us a,available,exist,exists," +
  "work,works,make,makes,made,use,uses,using,try,keep,put,start,starts,begin,begins,end,ends,close,closes,open,opens,opened,listed,shown,appear,figure out,find out,lookup,look up,pull up,bring up," +
  "dollars,dollar,usd,bucks,bigger,smaller,good,great,nice,best,better,decent,excellent,top,worst,bad,rated,ranked,favorite,well known,strong,quality,solid,amazing,awesome," +
  "starting,started,excited,nervous,shy,worried,bought,buying,sorry,dumb,silly,stupid,needs,needed,wants,belong,belongs,considered,among,crowded,populated,reach,relocated,recently,moms,dads,single,rough,quiet,active,turning,turns,ready,figuring,overwhelmed,stressed,lost,confused,understand,appreciate,appreciated,anything,info,wondered,shopping,switching,switch,transferring,transfer,change,changing,explore,exploring,compile,names,decide,choose,choosing,pick,picking,consider,send,sending,lived,located,situated,sits,contain,contains,count,counts,counted,different,existing,altogether,sum,offers,attends,part,mine,ours,myself,ourselves,whole,entire,actual,currently,pull,pulled,happen,happens,possible,possibly,maybe,perhaps,roughly,approximately,approx,whether,within,along,away,nights,works,worked,working,employed,new,job,offer,offered,hubby,partner,spouse,grandma,grandson,granddaughter,nephew,niece,toddler,twins,twin,teen,boyfriend,girlfriend,house,apartment,place,rent,renting,rented,college,already,almost,finally,before,after,while,during,later,earlier,dear,folks,guys,y'all,yall,thru,heading,headed,stay,staying,visit,visiting,visited,tour,touring,favorite,status,enjoy,enjoys,loves,likes,liked,hate,hates,asked,told,telling,mentioned,recommended,suggest,suggested,suggests,hers,theirs,themselves,himself,herself,somebody,nobody,else,ever,never,always,usually,often,sometimes,exactly,precisely,specific,specifically,percentage wise,wise,calculate,calculated,scoring,scorewise,shortest,farthest,next,right by," +
  "ideally,preferably,hopefully,basically,honestly,definitely,probably,mainly,obviously,anyways,attention,downtown,uptown,midtown,sorted,ordered,torn,gives,populous,people in,narrow,clear,true,got,employ,employs,employed,yearly,max,maximum,min,minimum,exceed,exceeds,exceeding,rank,ranking,hold,office,besides,apart,decide,education,educated,or not,or no,or what,reported,report,blank,missing,known,unknown,friend,friends,neighbor,sister,brother,wife,husband,mom,dad,mother,father,she,he,her,his,him,grade,grader,graders,grades,old,age,aged,year olds,olds";

/** How old what is shown is, which asks for no year of founding. */
const AGE_OF_FIGURES = ["these", "those", "the", "your", "its"]
  .flatMap((whose) => ["numbers", "figures", "facts"].map((what) => `how old are ${whose} ${what}`))
  .concat(["this", "that", "the", "your", "its"].map((whose) => `how old is ${whose} data`));

/** How hard it is to become a student, which no name of a school ends with. */
const ADMISSION = ["hard", "difficult", "tough", "easy"].flatMap((how) => [
  `${how} to get into`,
  `${how} to get in`,
]);

export const FRAME_ROWS: readonly [Meaning, string][] = [
  [{ is: "frame" }, [...AGE_OF_FIGURES, ...ADMISSION].join(",")],
  [
    { is: "frame" },
    "base housing,on base,off base,on post,point me to,point us to,point me toward,point us toward,point me towards,should've,could've,would've,might've,must've,they've,it'd,that'd,there'd,who'd,what'd,nationally,nationwide,statewide,narrowed,narrowed it down to,narrowed it down,narrowed down to,down to,tried,ballpark is fine,a ballpark,ballpark,rough number,rough estimate,asap,in total,all told,typically,kindly,whom,belonging,if you would be so kind,if you'd be so kind,be so kind,back to,go back to,going back to,return to,in the united states,in the us,in the usa,in the u.s.,in america,in the whole country,in the country,in the nation,in the states,united states,would you call,do you call,you would call",
  ],
  [
    { is: "compare" },
    "between,difference in,the difference in,differences in,difference,compare,differ,differs,comparing,compares,comparison of,comparison between,comparison,side by side,difference between,differences between,how do they compare,stack up,stacks up,how does it compare,head to head,contrast,match up",
  ],
  [
    { is: "versus" },
    "vs,vs.,versus,v.,or,rather than,as opposed to,compared to,compared with,in comparison to,against",
  ],
  [{ is: "count" }, "how many,number of,count of,count,total number of,how many are there,amount of"],
  [
    { is: "near" },
    "by me,by us,near,similar to,similar,nearby,near to,around,close to,close by,next to,as close as possible to,close as possible to,closest to,nearest to,in the vicinity of,in the area of,near by,surrounding,in the neighborhood of,adjacent to,not far from,miles of,miles from,mile of,mile from,mi of,mi from,miles around,minutes from,outside,outside of,nearest,closest,closest by,right by,right next to,next door to,down the street from,down the road from,shortest distance from,shortest distance to,shortest drive from,walking distance of,walking distance from,walking distance to,in walking distance of,within walking distance of,within walking distance from,a short walk from,short drive from,a short drive from,within a short drive of,nearest from,closest from,nearby to,around the corner from,in the vicinity,not too far from,close from,surrounding area of,proximity to,in proximity to,neighboring,bordering,beside,least far from,next school to,by zip,by my house at,near my house at,shortest distance of,most nearby to,closest by to,nearest by to,in or around",
  ],
  [
    { is: "in" },
    "in,within,inside,moving to,move to,moved to,relocating to,relocate to,relocated to,new to,located in,in the city of,in the town of,in the state of,across,throughout,in and around,for the city of,at zip,zip,zip code,zipcode,in zip code,in zip",
  ],
  [
    { is: "only" },
    "only,just the,only the,just show,filter by,filter,limit to,narrow down to,narrow it to,narrow that down to,narrow this down to,narrow it down to,narrow them down to,narrow that to,narrow down,restrict to,but only,remove all but,just",
  ],
  [{ is: "named" }, "called,named,by the name of,titled,with the name"],
  [
    { is: "average" },
    "normal,usually,generally,commonly,in general,tend to be,tends to be,average,state average,national average,typical,on average,mean,the norm,statewide average,usual,averages",
  ],
  [
    { is: "without" },
    "without,neither,not,non,no,nor,except,except for,excluding,other than,anything but,but not,but no,not counting,leaving out,apart from,minus,aren't,isn't,not a,not any,no more",
  ],
  [{ is: "also" }, "also,and also,as well as,plus"],
  [
    { is: "quality" },
    "best,good,great,top,top rated,better,decent,excellent,highly rated,high quality,well regarded,highest rated,best rated,top ranked,nicest,amazing,top notch,reputable,worst,bad,outstanding,highly ranked,number one,elite,prestigious",
  ],
  ...REFERENCES,
  [{ is: "frame" }, FRAMES],
];
