/** The phrases by which questions that no fact of a school answers are recognized, all in lower case. */

export const LACKS = [
  "ratings",
  "transport",
  "transit",
  "food",
  "safety",
  "people",
  "dates",
  "zones",
  "admission",
  "programs",
  "single-sex",
  "tests",
  "uniforms",
  "aid",
  "care-hours",
  "discipline",
  "housing",
  "jobs",
  "closings",
  "distance",
  "facilities",
  "support",
  "english-learners",
  "atmosphere",
  "cutoff",
] as const;
export type Lack = (typeof LACKS)[number];

/** What is asked about students who still learn English, and the classes for them. */
export const ENGLISH_LEARNERS =
  "esl|esol|ell|ells|english learner|english learners|english language learner|english language learners|english as a second language|english language development|multilingual learner|multilingual learners|limited english|learning english|learn english|learns english|still learning english";

/** Phrases of one kind, separated by "|"; all kinds of a rule have to occur. */
export type Rule<Value> = { is: Value; all: readonly string[]; none?: string };

/** What is told of a child, and asked of a school. */
export const BULLYING = "bullied|bullying|bully|bullies";

export const ADVICE: readonly Rule<"legal" | "health" | "crisis" | "judgment">[] = [
  {
    is: "crisis",
    all: [
      "suicide|suicidal|kill myself|kill himself|kill herself|self harm|hurt myself|hurting myself|hurting himself|hurting herself|cutting herself|cutting himself|want to die|wants to die|end my life",
    ],
  },
  {
    is: "legal",
    all: [
      "legal|legally|lawyer|attorney|sue|suing|lawsuit|illegal|against the law|the law|a law|laws about|law about|state law|custody|my rights|our rights|discrimination|due process|truancy|is it allowed by law|rights under",
    ],
  },
  {
    is: "health",
    all: [
      `${BULLYING}|depressed|depression|anxiety|anxious|medication|medicine|ritalin|therapy|therapist|diagnose|diagnosed|diagnosis|psychologist|psychiatrist|panic attacks|eating disorder|vaccine|vaccines|vaccination|allergies|allergy|symptoms|sick|fever|rash|mental health|doctor|adhd|autism|autistic|dyslexia|concussion`,
    ],
  },
  {
    is: "judgment",
    all: [
      "should i send|should we send|should my|should i pick|should i choose|should we choose|should we pick|which should i|which should we|which one should|what should i|what should we|is it worth|worth it|would you choose|would you pick|would you send|which would you|what do you recommend|do you recommend|would you recommend|your opinion|what do you think|do you think|do you like|your favorite|is it a good school|is it good|is it any good|good school",
    ],
  },
];

export const LACKING: readonly Rule<Lack>[] = [
  {
    is: "cutoff",
    all: [
      "cutoff|cutoffs|cut off date|cutoff date|age cutoff|birthday cutoff|old enough for kindergarten|how old does my child have to be|how old does a child have to be|what age does kindergarten start",
    ],
  },
  { is: "atmosphere", all: ["vibe|vibes|atmosphere|school culture|school spirit|welcoming"] },
  {
    is: "distance",
    all: [
      "how far|distance between|distance from|how long does it take|driving distance|walking distance|commute|how many miles",
    ],
  },
  {
    is: "single-sex",
    all: [
      "all girls|all girl|all boys|all boy|girls only|boys only|only girls|only boys|single sex|single gender|same sex school|for girls|for boys|girls school|girls schools|boys school|boys schools|just for girls|just for boys",
    ],
  },
  {
    is: "ratings",
    all: [
      "reviews|review|parent ratings|how good|parents saying|people saying|saying about|parents say|parents think|star rating|stars|niche|greatschools|great schools rating|ratings|rating|rated|reputation|popular|what are people saying|ranking|rankings|ranked|letter grade|report card|do people like|do parents like|satisfied|happy with",
    ],
  },
  {
    is: "transit",
    all: [
      "by train|by trains|train station|train stations|train stop|train line|train lines|take the train|takes the train|the train to|trains to|by rail|commuter rail|light rail|by subway|subway|subways|the metro|by metro|metro station|metro stop|public transit|mass transit|transit|public transport|public transportation|city bus|city buses|take the t|near the t|on the t|by the t|t stop|t station",
    ],
  },
  {
    is: "transport",
    all: [
      "bus|buses|bus route|bus routes|bus stop|busing|bussing|school bus|transportation|shuttle|carpool|car line|parking|drop off line|pick up line|pickup line",
    ],
  },
  {
    is: "food",
    all: [
      "menu|menus|lunch menu|school lunch|what is for lunch|cafeteria|breakfast|food|meals|meal plan|halal lunch|kosher lunch|nut free|hot lunch",
    ],
    none: "free lunch|reduced lunch|reduced price lunch|free or reduced",
  },
  {
    is: "safety",
    all: [
      "safe|safety|safest|crime|crimes|violence|violent|fights|gangs|gang|shooting|shootings|weapons|guns|police|lockdown|security|drugs|dangerous|metal detectors|bullying|bully|bullies",
    ],
  },
  {
    is: "discipline",
    all: [
      "suspension|suspensions|expulsion|expulsions|detention|discipline|disciplinary|phone policy|cell phones|cell phone policy|attendance rate|absenteeism|absences|homework policy|how much homework",
    ],
  },
  {
    is: "dates",
    all: [
      "test date|test dates|sat dates|when is the sat|when is the act|calendar|first day|last day|start date|school start|spring break|winter break|holidays|holiday|vacation|open house|when can i visit|when can we visit|visiting day|visiting days|tour dates|tour|tours|shadow day|visit day|deadline|deadlines|due date|registration dates|when does registration|enrollment period|when does enrollment|school hours|hours|bell schedule|bell times|what time|start time|end time|dismissal|schedule|snow day schedule|early release|parent teacher conference|when does school|when do classes|graduation date|when is graduation",
    ],
  },
  {
    is: "closings",
    all: [
      "snow day|snow days|closed today|school closings|closed tomorrow|delay today|two hour delay|cancelled today|canceled today",
    ],
  },
  {
    is: "zones",
    all: [
      "zoned|zone|zones|zoning|attendance area|attendance zone|boundary|boundaries|catchment|feeder|feeder school|assigned school|assigned to|feeds into|feed into|what school will my|which school would my kid go to|my address|our address|in district for",
    ],
  },
  {
    is: "admission",
    all: [
      "get into|gets in|get in|getting in|get accepted|admission|admissions|admission chances|chances|chance|acceptance rate|accepted|admit|admitted|admits|entrance exam|isee|ssat|shsat|application|apply|applying|waitlist|wait list|waiting list|lottery|selective|open seats|openings|spots|seats|space available|how to enroll|how do i enroll|enroll my|register my|transfer to|transfer my|interview|competitive|hard to get",
    ],
    none: "get in touch|getting in touch",
  },
  {
    is: "people",
    all: [
      "teacher names|teachers names|names of teachers|names of the teachers|who teaches|who is the teacher|which teacher|best teacher|teacher named|who is the coach|coach|counselor|nurse|superintendent|librarian|who are the teachers|teacher quality|good teachers|staff directory|teacher salary|teacher salaries|teachers paid|secretary|board members|famous alumni|alumni|who went there|class president|pta president|experienced teachers|teachers certified",
    ],
  },
  {
    is: "tests",
    all: [
      "mcas|staar|regents|proficiency|proficient|state tests|state test|standardized|common core|reading scores|math scores|test pass|pass rate|sol scores|parcc|smarter balanced|naep|iq|psat|map scores|eog|ap scores|ap exam",
    ],
  },
  {
    is: "facilities",
    all: [
      "pool|pools|swimming pool|indoor pool|gym|gyms|gymnasium|gymnasiums|playground|playgrounds|library|libraries|auditorium|auditoriums|stadium|stadiums|planetarium|planetariums|observatory|observatories|greenhouse|greenhouses|science labs|computer labs|air conditioning|air conditioned|wifi|wi fi|internet|elevator|elevators|science lab|computer lab|computers|laptops|ipads|facilities|building|buildings|wheelchair accessible|accessible",
    ],
  },
  { is: "uniforms", all: ["uniform|uniforms|dress code|dresscode"] },
  {
    is: "aid",
    all: [
      "financial aid|need based aid|merit aid|tuition aid|scholarship|scholarships|voucher|vouchers|sibling discount|payment plan|tuition assistance|esa",
    ],
  },
  {
    is: "care-hours",
    all: [
      "aftercare|after care|before care|after school care|after school program|after school programs|before and after|childcare|child care|daycare|day care|summer camp|summer school|extended day",
    ],
  },
  { is: "english-learners", all: [ENGLISH_LEARNERS] },
  {
    is: "programs",
    all: [
      "ap|ap classes|ap courses|advanced placement|ib|ib program|international baccalaureate|gifted|gate program|honors classes|dual language|bilingual|immersion|spanish immersion|language classes|french|spanish classes|mandarin|stem|steam program|curriculum|coding classes|computer science|electives|foreign language|foreign languages|languages|what language|which language|have art|have music|has art|has music|teach art|teach music|offer art|offer music|art classes|music classes|latin classes|sign language|advanced classes|waldorf|reggio|class rank|teaching style|textbooks|courses|classes does|what classes|subjects",
    ],
  },
  {
    is: "housing",
    all: [
      "rent|rents|home prices|house prices|housing|houses for sale|property tax|property taxes|real estate|apartment|apartments|mortgage|homes for sale|cost of living",
    ],
  },
  {
    is: "jobs",
    all: [
      "job|jobs|hiring|teaching position|vacancy|vacancies|substitute teaching|work at|salary|salaries|employment",
    ],
  },
];

const HELP_FRAME =
  "there is|there's|found|saw|noticed|see|think|want to|need to|like to|could i|should i|could you|will you|have to|any way|possible to|ways to|a way to|your|you guys|i forgot|forgot|reset|remove|delete|close|cancel|save|change|correct|fix|report|one of|the number|the phone|the address|looks|seems|says|shows|show|isn't|is not|can't find|put|keep|store|remember|how do i|how can i|how to|how do you|how does|how are|how is|where do i|where can i|where is my|where are my|where do|can i|is there a way|do you|do i|are you|can you|what happens|what is|what are|who|why|when|i want to|i need to|i would like to|how often|how old|does this|is this|what does|i can't|help me|show me how|need help|what can i|how many|how much|my|is my";
export const SITE_THINGS =
  "wrong number|wrong figure|wrong phone|wrong address|found a mistake|spotted|typo|inaccurate|out of date|not right|not correct|is off|on a school's page|on a school page|forgot my password|reset password|password|saving schools|saving a school|remember a school|remember schools|keep a list|keep track|list of schools i|schools i like|save for later|for later|put it on my list|from my list|my list|favorite schools|favorites|heart button|next to each other|side by side|schools against each other|store a search|store searches|keep a search|run again later|bookmark a search|rerun a search|search again later|save search|publishes|publisher|these numbers|these figures|the numbers|the figures|the information|this information|trustworthy|reliable|accurate|accuracy|trust|who is behind|where does the|where do the|information from|get its|get their|official data|government data|official source|data source|data sources|get rid of my|my profile|delete my|remove my|close my|this thing|talk to a person|talk to someone|real person|contact you|you guys|get in touch|reach out|reach someone|my details|private here|worked out|my email|email address|emails from|stop emails|pay for this|pay to use|need to pay|filter by|isn't listed|not listed|is missing|on a map|a map|map view|save a school|save schools|save this|save it|save my|saved search|saved searches|save a search|save this search|save the search|favorite a|add to favorites|add a favorite|add favorites|bookmark|shortlist|deep research|research report|reports cost|report credit|credits|credit|subscription|subscribe|unsubscribe|upgrade|premium|plan cost|cancel my|my account|an account|the account|account|password|log in|login|sign in|sign up|signup|log out|sign out|register|scores computed|scores calculated|score computed|score calculated|scores work|score work|scores come|calculate scores|compute scores|the scores mean|homeroom score|your scores|the weights|my weights|weights|weigh|priorities|numbers come from|data come from|data from|information come from|figures come from|facts come from|get your data|get the data|get your information|get your numbers|your source|your sources|sources|your data|the data|how current|up to date|how recent|how often|last updated|update your|updated|privacy|personal data|my data|cookies|track me|sell my|this site|this website|the site|the website|your site|your website|site work|export|download|csv|pdf|print|api|share|send a link|wrong|incorrect|mistake|error|correct a|report a|outdated|feedback|contact you|contact support|support|contact the site|customer service|reach you|email you|language|in spanish|espanol|dark mode|app|mobile|map|the map|use filters|the filters|filter results|change the radius|use the search|use search|search by|advanced search|compare schools|compare page|comparison work|comparison page|chat history|old chats|delete my chat|chats|add a school|my school is missing|missing school|list my school|claim|dashboard|notifications|alerts|notify|newsletter|news|podcast|audio|advertise|ads|paid placement|cost to use|free to use|is it free to use|cost anything";

export const HELP: readonly Rule<"help">[] = [{ is: "help", all: [HELP_FRAME, SITE_THINGS] }];

export const INSTRUCTIONS =
  "ignore your|ignore all|ignore previous|ignore the|disregard|system prompt|your prompt|your instructions|your rules|developer mode|jailbreak|pretend|act as|you are now|roleplay|role play|reveal your|print your|forget your|forget all|bypass|override|your api key|secret key|sudo";

export const OFF_TOPIC =
  "rain|snow|sunny|temperature|forecast|music|playlist|tv show|tv|dishwasher|washing machine|groceries|grocery|resume|cover letter|diet|lose weight|workout|dog|dogs|cat|puppy|plumber|electrician|mechanic|divorce|taxes|tax|ounces|pound of|speed of light|translate this|in french|in german|airline|vacation|trip to|tickets|concert|football game|basketball game|the game|game last night|world cup|birthday|gift|christmas present|meal|breakfast recipe|wine|beer|coffee|gas prices|interest rates|interest rate|insurance|credit card|credit score|book report|science project|term paper|chatgpt|write an|write my|poems|riddle|trivia|who invented|who discovered|who wrote|how many planets|how old is the|tallest|times table|plus|minus|multiplied|divided by 2|celsius|fahrenheit|exchange rate|lottery|casino|bet|senator|governor|congress|mayor|republican|democrat|weather|homework|essay|poem|joke|jokes|recipe|recipes|movie|movies|song|lyrics|stock|stocks|bitcoin|crypto|president|prime minister|capital of|translate|python|javascript|write code|write me|write a|write my|solve|equation|math problem|restaurant|restaurants|hotel|hotels|flight|flights|election|vote|super bowl|nba|nfl|horoscope|date night|dating|girlfriend|boyfriend|dinner|pizza|cook|car|cars|laptop|iphone|netflix|video game|video games|story|bedtime|meaning of life|how tall|how far is the moon|world war|civil war|history of the|who won|what time is it|what day is it|todays date|calculate|square root|tell me a story|sing|lottery numbers|invest|loan|tax return|trump|biden|politics|god";

export const GREETINGS =
  "hi|hello|hey|hiya|howdy|good morning|good afternoon|good evening|greetings|yo|hola|sup|heya|morning";
export const THANKS =
  "thanks|thank you|thank u|much appreciated|appreciate it|appreciated|perfect|awesome|great|cool|nice|got it|that helps|helpful|good job|well done|sounds good|ok|okay|wonderful|lovely|good to know|excellent|amazing|you rock";
export const FAREWELLS =
  "bye|goodbye|good bye|see you|see ya|good night|have a good|have a nice|later|that is all|that's all|that will be all|nothing else|i am done|i'm done";
export const IDENTITY =
  "who are you|what are you|are you a robot|are you a bot|are you human|are you a human|are you real|are you a person|are you ai|are you an ai|are you chatgpt|are you gpt|what is your name|your name|who made you|who built you|who created you|are you a real|what model|which model|language model|are you a machine|are you an actual|am i talking to|introduce yourself";
export const ABILITIES =
  "what can you do|ideas what to ask|what to ask|should i ask you|you can help with|questions do you answer|can i ask|questions can i|what do you do|what can i ask|what else can you|how can you help|can you help|help me|how do you work|what do you know|what are you able|what can you tell|what can you help|what questions|how does this work|how do i use you|how do i use this|what is this|your capabilities|what are your capabilities|what should i ask|what could i ask|give me examples|example questions|show me what you can|instructions|what can i do here|need help|i need help|help please|commands|how to use this|can you do|can you answer|do you answer";

/** Single words of small talk that are not names of schools by themselves: "chances", "account". */
export const TALK_WORDS: ReadonlySet<string> = new Set(
  [...LACKING, ...ADVICE, ...HELP]
    .flatMap(({ all }) => all)
    .concat(OFF_TOPIC, INSTRUCTIONS, GREETINGS, THANKS, FAREWELLS, ABILITIES)
    .flatMap((phrases) => phrases.split(/[| ]/))
    .concat(
      "special education services speech therapy delete computed calculated calculate compute deep research credits password prompt rules ignore gets routes route figure homework".split(
        " ",
      ),
    ),
);
