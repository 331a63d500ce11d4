/**
 * Everyday words that ask for nothing and name nothing: what people say around a question ("I'd prefer", "obliged",
 * "nah"). Verbs with their forms, adverbs, and how people call each other; none of them is in three or more names of
 * schools or places of the registers. In capitals they may be part of a name all the same.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `
  saying thinking wondering seeing viewing providing accepting mentioned
  adjust adjusted adjusting adjusts admire admired admires admiring admit admited admiting admits admitted
  admitting adopt adopted adopting adopts adult advantage advise advised advises advising affect affected
  affecting affects afford afforded affording affords afternoon afterwards agree agreed agrees agreing aha aim
  aimed aiming aims alas allow allowed allowing allows amaze amazed amazes amen amuse amused amuses amusing angry
  announce announced announces announcing annoy annoyed annoying annoys answer answered answering answers anxious
  anyhow anyway apologize apologized apologizes apologizing apparently appear appeared appearing appears appoint
  appointed appointing appointment appoints approve approved approves approving approximately argue argued argues
  arguing arrange arranged arranges arranging arrive arrived arrives arriving asking asks assign assigned
  assigning assigns assist assisted assisting assists assume assumed assumes assuming assure assured assures
  assuring ate attach attached attaches attaching attempt attract attracted attracting attracts aunt avoid avoided
  avoiding avoids await awaited awaiting awaits aware bake baked bakes baking barely basically bathe bathed bathes
  bathing bc beared bearing bears beat beated beaten beating beats became become becomed becomes becoming bedroom
  beg begged begging begins begs begun behave behaved behaves behaving belong belonged belonging belongs benefit
  besides bets betted betting birthday bitten blame blamed blames blaming blend blended blending blends bless
  blesses blessing blew boast boasted boasting boasts book booked booking bore bored bores borne borrow borrowed
  borrowing borrows boss bother bothered bothering bothers bought brag bragged bragging brags break breaked
  breaking breaks breathe breathed breathes breathing brief briefed briefing briefly briefs bring bringed bringing
  brings bro broke brought browse browsed browses browsing btw buddy budget built bump bumped bumping bumps buy
  buyed buying buys bye calculate calculated calculates calculating call called calling calls calmed calming calms
  came cancel canceled canceling cancels capable capture captured captures capturing cared carefully carried
  carries carry carrying cater catered catering caters caught cause caused causes causing celebrate celebrated
  celebrates celebrating certain certainly challenged challenges challenging changed changes chat chats chatted
  chatting cheat cheated cheating cheats check checked checking checks cheer cheered cheering cheers chill chilled
  chilling chills choose choosed chooses choosing chose claim claimed claiming claims clarified clarifies clarify
  clarifying clean cleaned cleaning cleans clearly click clicked clicking clicks climb climbed climbing climbs
  closely closet closing clue coach coached coaches coaching colleague collect collected collecting collects
  combine combined combines combining comfortable comment commented commenting comments commit commited commiting
  commits committed committing commonly communicate communicated communicates communicating commute commuted
  commutes commuting comparison compete competed competes competing complain complained complaining complains
  complete completed completely completes completing compose composed composes composing concentrate concentrated
  concentrates concentrating concern concerned concerning concerns conclude concluded concludes concluding confess
  confessed confesses confessing confirm confirmed confirming confirms confuse confused confuses confusing connect
  connected connecting connects constantly consult consulted consulting consults contact contacted contacting
  contacts context continue continued continues continuing convenient convince convinced convinces convincing
  cooked cooking cooks cope coped copes copied copies coping copy copying correct corrected correcting correctly
  corrects cost costed costing costs cousin cover covering covers coworker coz crave craved craves craving crept
  cried cries crossed crosses crowded cry crying curb curbed curbing curbs curious cuts cutted cutting cuz daily
  dare dared dares daring deadline dealed dealing deals dealt debate debated debates debating decline declined
  declines declining deeply def define defined defines defining definitely delay delayed delaying delays delighted
  deliver delivered delivering delivers demand demanded demanding demands demonstrate demonstrated demonstrates
  demonstrating denied denies deny denying depend depended depending depends describe described describes
  describing deserve deserved deserves deserving design designed designing designs desperate desperately detail
  detailed detailing details determine determined determines determining detest detested detesting detests devote
  devoted devotes devoting did die died dies differ differed difference differently differing differs difficult
  dig digged digging digs dine dined dines dining direct directed directing directly directs disadvantage disagree
  disagreed disagrees disagreing disappear disappeared disappearing disappears discovered discovering discovers
  discuss discussed discusses discussing dislike disliked dislikes disliking dismiss dismissed dismisses
  dismissing distinguish distinguished distinguishes distinguishing divide divided divides dividing doubled
  doubles doubling doubt doubted doubting doubts doze dozed dozes dozing drafted drafting drafts drank draw drawed
  drawing drawn draws dread dreaded dreading dreads dreamed dreaming dress dressed dresses dressing drink drinked
  drinking drinks drived driven drives driving drop dropped dropping drops drove drunk dude dug dump dumped
  dumping dumps dunno dwell dwelled dwelling dwells dying eager earn earned earning earns easily easy eat eated
  eaten eating eats echoed echoing educate educated educates educating elaborate elaborated elaborates elaborating
  elsewhere email emailed emailing emails embrace embraced embraces embracing emphasize emphasized emphasizes
  emphasizing enable enabled enables enabling encourage encouraged encourages encouraging ended ending ends endure
  endured endures enduring engage engaged engages engaging enlighten enlightened enlightening enlightens enormous
  enquire enquired enquires enquiring ensure ensured ensures ensuring enter entered entering enters entertain
  entertained entertaining entertains entirely equally errand error escape escaped escapes escaping especially
  essentially estimate estimated estimates estimating evaluate evaluated evaluates evaluating evening eventually
  evidently exactly examine examined examines examining example exceled exceling excels exception excite excited
  excites exciting excuse excused excuses excusing exist existed existing exists expand expanded expanding expands
  expect expected expecting expects expensive experienced experiences experiencing explain explained explaining
  explains expressed expresses expressing extend extended extending extends extremely faced facing fail failed
  failing fails fairly falled fallen falling familiar fancied fancies fancy fancying favor feared fearing fears
  fed feel feeled feeling feels fell fellow felt fetch fetched fetches fetching fight fighted fighting fights
  figure figured figures figuring fill filled filling fills finally finish finished finishes finishing firstly fit
  fits fitted fitting fix fixed fixes fixing flew flied flies flown flunk flunked flunking flunks fly flying
  focused focuses focusing folk followed following follows foot footed footing foots forced forces forcing
  forecast foreign forget forgeted forgeting forgets forgive forgived forgives forgiving forgot forgotten form
  formed forming forms forward forwarded forwarding forwards fought frankly frequent frequently fret frets fretted
  fretting friendly froze fully function functioned functioning functions funny furniture furthermore fyi gather
  gathered gathering gathers gauge gauged gauges gauging gave generally gentle gentleman gently given gladly
  glance glanced glances glancing glimpse glimpsed glimpses glimpsing gone goodbye gosh gotcha gotta grab grabbed
  grabbing grabs graded grades grading gradually graduate graduated graduates graduating grandchild grandchildren
  grandpa granny grateful greatly greet greeted greeting greets grew groceries grocery growed grown grows
  guarantee guaranteed guarantees guaranteing guess guessed guesses guessing guide guided guides habit haha handle
  handled handles handling hang hanged hanging hangs happen happened happening happens happily hardly harm harmed
  harming harms hear heared hears heavily heighten heightened heightening heightens held helpful helpless hence
  hesitate hesitated hesitates hesitating hid highly hint hinted hinting hints hire hired hires hiring hit hm hmm
  honest honestly hoped hopefully hopes hoping hour housed houses housing hug huge hugged hugging hugs hung hunted
  hunting hunts hurried hurries hurry hurrying idc identified identifies identify identifying idk ignore ignored
  ignores ignoring ikr illustrate illustrated illustrates illustrating imagined imagines imagining imho
  immediately imo impact impacted impacting impacts impatient implied implies imply implying importantly
  impossible impress impressed impresses impressing improve improved improves improving inaccurate includes
  incorrect increase increased increases increasing incredibly indeed indicate indicated indicates indicating
  inform informed informing informs initially innit inquire inquired inquires inquiring insist insisted insisting
  insists inspect inspected inspecting inspects inspire inspired inspires inspiring install installed installing
  installs instance instantly instead instruct instructed instructing instructs intend intended intending intends
  interest interested interesting interests interpret interpreted interpreting interprets interview interviewed
  interviewing interviews introduce introduced introduces introducing invest invested investigate investigated
  investigates investigating investing invests invite invited invites inviting involve involved involves involving
  issue issued issues issuing itch itched itches itching jk join joined joining joins joke joked jokes joking
  judged judges judging juggle juggled juggles juggling jump jumped jumping jumps justified justifies justify
  justifying keeping keeps kept kick kicked kicking kicks kidded kidding kind kinda kindly kitchen knew knock
  knocked knocking knocks knowing knows lack lacked lacking lacks laid lain lament lamented lamenting laments
  landed landlord lands largely last lasted lasting lasts lately latter laugh laughed laughing laughs launch
  launched launches launching laundry lay layed laying lays lazy leaded leading leads lean leaned leans learned
  learns lease leave leaved leaves leaving led left legit lend lended lending lends lent lets letting lie lied
  lies likely list listed listen listened listening listens listing lists literally lived lmao load loaded loading
  loads locally locate located locates locating lol looked looks loosely lose losed loses losing loud loved luck
  luckily lucky luggage lying ma'am madam mail mailed mailing mails mainly maintain maintained maintaining
  maintains makes making manage managed manages managing marking married marries marry marrying massive matter
  maybe meaning meant meanwhile measure measured measures measuring mention mentioned mentioning mentions merely
  merge merged merges merging messy met midnight minded minding minute mislead misleaded misleading misleads
  misread misreaded misreading misreads missed misses missing mistake mix mixed mixes mixing moment moreover
  mortgage mostly move moved moves movie moving mutter muttered muttering mutters nah named namely naming narrow
  narrowed narrowing narrows naturally nearby nearly neatly necessarily necessary needing neglect neglected
  neglecting neglects nephew nervous nevertheless newcomer newly ngl nicely nod nodded nodding nods noisy
  nonetheless noon nope normally notably note noted notes notice noticed notices noticing noting nowadays np nvm
  object objected objecting objects oblige obliged obliges obliging observe observed observes observing obtain
  obtained obtaining obtains obvious obviously occasionally occur occured occuring occurred occurring occurs odd
  oddly ok omg omit omited omiting omits omitted omitting only oops opening openly opinion order ordered ordering
  orders organize organized organizes organizing originally otherwise outdated outgrow outgrowed outgrowing
  outgrows outnumber outnumbered outnumbering outnumbers outta overcrowded overhear overheard overheared
  overhearing overhears overlook overlooked overlooking overlooks overly overwhelm overwhelmed overwhelming
  overwhelms owe owed owes owing owned owning owns paid pal paperwork participate participated participates
  participating particularly partly passed passes passing passport paste pasted pastes pasting patient paycheck
  peek peeked peeking peeks perfectly perform performed performs personally persuade persuaded persuades
  persuading pester pestered pestering pesters phone phoned phones phoning phrase phrased phrases phrasing pick
  picked picking picks picky plainly planned planning played playing plays pleasantly pleased pleasure poem
  pointed pointing polite politely pondered pondering ponders popular possibly posted posting posts potentially
  pour poured pouring pours powerful ppl practical practice practiced practices practicing praised praises
  praising precisely prefer prefered prefering preferred preferring prefers prepare prepared prepares preparing
  present presented presenting presently presents press pressed presses pressing presumably pretend pretended
  pretending pretends prevent prevented preventing prevents preview previewed previewing previews previously
  primarily print printed printing prints prob probably problem probs proceed proceeded proceeding proceeds
  produce produced produces producing promised promising promptly pronounce pronounced pronounces pronouncing
  proper properly propose proposed proposes proposing protect protected protecting protects proud prove proved
  proves provide provided provides providing proving pull pulled pulling pulls purely pursue pursued pursues
  pursuing push pushed pushes pushing puts putting qualified qualifies qualify qualifying question questioned
  questioning questions quickly quietly quit quited quiting quits quote quoted quotes quoting raise raised raises
  raising ramble rambled rambles rambling ran rang rapidly rarely rate rated rates rather rating react reacted
  reacting reacts readily realize realized realizes realizing realtor reason reasonable recall recalled recalling
  recalls receive received receives receiving recently recipe reckon reckoned reckoning reckons recognize
  recognized recognizes recognizing recommend recommended recommending recommends record recorded recording
  records reduce reduced reduces reducing refer refered refering referred referring refers reflect reflected
  reflecting reflects refresh refreshed refreshes refreshing refuse refused refuses refusing regard regarded
  regarding regards register registered registering registers regret regreted regreting regrets regretted
  regretting regularly reject rejected rejecting rejects rejoin rejoined rejoining rejoins relate related relates
  relating relatively relax relaxed relaxes relaxing reliable relied relies rely relying remain remained remaining
  remains remember remembered remembering remembers remind reminded reminding reminds remotely remove removed
  removes removing rent rented renting rents repeat repeated repeating repeats rephrase rephrased rephrases
  rephrasing replace replaced replaces replacing replied replies reply replying report reported reportedly
  reporting reports represent represented representing represents reproduce reproduced reproduces reproducing
  request requested requesting requests require required requires requiring rescued rescues rescuing researched
  researches researching reserved reserves reserving resist resisted resisting resists resolve resolved resolves
  resolving respect respected respecting respectively respects respond responded responding responds responsible
  rested resting rests result resulted resulting results retire retired retires retiring retrieve retrieved
  retrieves retrieving reveal revealed revealing reveals review reviewed reviewing reviews rewrite rewrited
  rewrites rewriting ridden ride rided rides ridiculous ring ringed ringing rings rised rises risk risked risking
  risks rn rode roommate roughly rushed rushes rushing sad sadly said salary sang sat satisfied satisfies satisfy
  satisfying saved saves saving scan scanned scanning scans scare scared scares scaring scold scolded scolding
  scolds scroll scrolled scrolling scrolls secondly seemingly seldom selfish sell selled selling sense sensible
  sensitive sent separate separated separately separates separating serious seriously sets setted setting settle
  settled settles settling severe severely share shared shares sharing shine shined shines shock shocked shocking
  shocks shone shook shop shopped shopping shops shorten shortened shortening shortens shortly shot shout shouted
  shouting shouts showed showing shown shows shrank shrink shrinked shrinking shrinks shut sign signed
  significantly signing signs silly similarity similarly simple simply sincere sincerely sing singed sings sir sis
  sit sits sitted sitting skip skipped skipping skips sleep sleeped sleeping sleeps slept slid slightly slow
  slowly smell smelled smelling smells smh smiled smiling smoothly snap snapped snapping snaps sold solve solved
  solves solving someday somehow sometime sometimes somewhat somewhere soon soothe soothed soothes soothing sorry
  sort sorta sorted sorting sorts sought sounded sounding sounds speak speaked speaking speaks specifically
  specified specifies specify specifying spell spelled spelling spells spend spended spending spends spent split
  splits splitted splitting spoke spoken spread spreaded spreading spreads squeeze squeezed squeezes squeezing
  squint squinted squinting squints stall stalled stalling stalls stand standed standing stands stare stared
  stares staring starts stated stating steal stealed stealing steals stepdaughter stepson stick sticked sticking
  stole stood stop stopped stopping stops strange stranger stressful stretch stretched stretches stretching strict
  strictly strike striked strikes striking strive strived strives striving strongly struck struggle struggled
  struggles struggling studied studying stun stunned stunning stuns stupid subject submit submited submiting
  submits submitted submitting succeed succeeded succeeding succeeds successful suck sucked sucking sucks suddenly
  sue sued sues suffer suffered suffering suffers sufficiently suing suit suitable suitcase suited suiting suits
  sum summed summing sums supplied supplies supplying support supported supporting supports suppose supposed
  supposedly supposes supposing surely surprised surprises surprising surprisingly surround surrounded surrounding
  surrounds survive survived survives surviving suspect suspected suspecting suspects swam swear sweared swearing
  swears sweat sweated sweating sweats swept swim swimmed swimming swims switch switched switches switching swore
  tag tagged tagging tags taken talk talked talking talks taste tasted tastes tasting tbh tear teared tearing
  tears teenager tell telled telling tells tempt tempted tempting tempts tend tended tending tends term terrible
  terribly terrific test tested testing tests thank thanked thankful thankfully thanking thanks therefore think
  thinked thinking thinks tho thorough thoroughly thought thoughtful threw thrive thrived thrives thriving throw
  throwed throwing throws thus tie tied ties til tire tired tires tiring toddler tolerate tolerated tolerates
  tolerating tonight took topic tore totaled totaling totally totals touched touches touching tough traffic
  trailed trailing trained trains transfer transfered transfering transferred transferring transfers translate
  translated translates translating travel traveled traveling travels treat treated treating treats tricky tried
  tries trim trimmed trimming trims trouble troubled troubles troubling truly trusted trusting trusts truthfully
  trying turn turned turns tweak tweaked tweaking tweaks tying type typed types typical typically typing ugh ugly
  ultimately unable unaware uncertain uncle unclear uncomfortable understand understanded understanding
  understands unfair unfamiliar unfortunately unfriendly unhappy unite unites uniting unlikely unnecessary unpack
  unpacked unpacking unpacks unreliable unsure unusual unusually update updated updates updating upset upseted
  upseting upsets urge urged urges urging useful useless usual usually utterly vacation vague vaguely valid value
  valued values valuing varied varies vary varying vastly verified verifies verify verifying vet vets vetted
  vetting viewed viewing views virtually visa visit visited visiting visits volunteer volunteered volunteering
  volunteers vote voted votes voting vouch vouched vouches vouching wait waited waiting waits waked wakes waking
  walk walked walking walks wander wandered wandering wanders wanted wanting warmly warn warned warning warns wash
  washed washes washing waste wasted wastes wasting watched watches watching weather wedding weekend weekly weigh
  weighed weighing weighs weird welcomed welcomes welcoming went wept whatever whenever wherever whichever whine
  whined whines whining whisper whispered whispers whoever wholly widely wish wished wishes wishing withdraw
  withdrawed withdrawing withdraws woke won wondered wonderful wonderfully wondering wore worried worries worry
  worrying worshiped worshiping worships worthwhile worthy wound wow wrap wrapped wrapping wraps write writed
  writes writing written wrong wrote yeah yearn yearned yearning yearns yell yelled yelling yells yep yesterday
  yucky yup zoom zoomed zooming zooms
`
    .trim()
    .split(/\s+/),
);
