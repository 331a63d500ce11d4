/** Which help families ask for, in words that were written before anyone looked at how they are read. */
export const HOUSEHOLD_HELP: readonly (readonly [topic: string, wordings: readonly string[]])[] = [
  [
    "Saving schools",
    [
      "how do I save a school",
      "can I see my saved schools",
      "where do I find the shortlist",
      "how do i make a shortlist",
      "where can I see the schools I liked",
    ],
  ],
  [
    "Comparing schools",
    [
      "how can i compare schools on this site",
      "what's the best way to look at two schools next to each other",
    ],
  ],
  [
    "Where the figures come from",
    [
      "where does your data come from",
      "where did you get that number",
      "where do these figures come from",
      "who publishes the figures you show",
    ],
  ],
  [
    "Your password",
    ["how do i change my password", "i forgot my password", "i can't remember my password help"],
  ],
  [
    "Old figures",
    ["how old are these numbers", "how often do you update the numbers", "your numbers are from 2015, why"],
  ],
  ["Deleting your account", ["how do I delete my account", "how do I close my account for good"]],
  [
    "Costs and plans",
    [
      "is this site free",
      "how do I cancel my subscription",
      "what's in the premium plan",
      "do you charge for this",
      "what does premium get me",
    ],
  ],
  ["Contact", ["How do I contact you guys?", "can I talk to a human"]],
  [
    "Wrong figures",
    [
      "something is wrong on a school page, how do i report it",
      "who do I email about a mistake",
      "the phone number you list for our school is old",
    ],
  ],
  ["The map", ["can I search on a map", "how can i see results on a map", "show results on the map instead"]],
  [
    "Scores",
    ["how does the score work", "how are schools ranked here", "how does the match score get worked out"],
  ],
  ["Accounts", ["how do i sign up", "do I need an account to use this"]],
  ["Who runs this site", ["who made this site", "who's behind this website"]],
  ["Privacy", ["do you sell my data", "is my information private"]],
  [
    "Lists elsewhere",
    ["can i download a list of schools", "can I print this page", "how do I send the list to my wife"],
  ],
  ["Filters", ["how do I filter by grade", "how would I narrow results to private schools only"]],
  ["Photos", ["can i add photos of our school", "how do I upload a picture of the school"]],
  ["Saved searches", ["how do I get rid of a saved search", "i want to keep this search for later"]],
  ["Email from us", ["i keep getting emails from you, make it stop"]],
  ["On a phone", ["do you have an app"]],
  ["Writing a review", ["is there a way to leave a review for our school"]],
  ["Missing schools", ["why isn't our school on here", "how do I add my school"]],
  ["Your conversations", ["are my questions to you private", "clear our chat"]],
  ["Accessibility", ["switch to dark mode"]],
  ["Languages", ["can you speak spanish"]],
  ["Deep research and report credits", ["what's deep research"]],
  ["Priorities and the weighted score", ["how do I change how much test scores matter"]],
  ["The dashboard", ["where do I change my email address"]],
  ["Schools near you", ["how far out does the near me search look"]],
  ["Paid placement and reviews", ["do schools pay you to be listed"]],
  ["News about schools", ["where can I read news about my kid's school"]],
  ["Finding a school", ["how do i look up a school"]],
];
