/**
 * Messages that are orders to the assistant itself, and no questions: to show what it was told, to become somebody else, to
 * say what it is told to say, or to hand out what is kept here. Each is recognized by what it is about.
 */

const ORDERS: readonly RegExp[] = [
  // What it was told.
  /\b(?:your|initial|hidden|secret|internal|original|system|safety|prior|previous|earlier|existing|current) (?:\w+ )?(?:instructions?|prompts?|rules|guidelines|guardrails|restrictions|directives|programming|message|configuration|config|safeguards|filters)\b(?! (?:for|of|about|at) )/,
  /\b(?:new|end of|start of) (?:instructions?|prompt|system message)\b/,
  /\b(?:words?|text|everything|anything|lines?|message|instructions?|all) (?:above|before this|that came before|up to (?:here|this point))\b/,
  /\b(?:were|was|are|have been|been|got) (?:you |they )?(?:told|instructed|programmed|trained|prompted) (?:to|not to|before|what)\b|\bwhat you were (?:told|instructed|given)\b/,
  /\bwhat (?:text|words|message|prompt|instructions?|rules|guidelines) (?:were|was|did|are|have) you\b|\bbefore i (?:started|began) (?:typing|writing|asking)\b|\bconfidential (?:guidelines|instructions?|rules|text)\b/,
  // What it should become, or always do.
  /^(?:from (?:now|here|this point) on|for the rest of (?:this|the|our)|in this (?:chat|conversation)|until i say|starting now)\b/,
  /\b(?:you are|you're|you will be|youre) (?:now )?(?:dan|an? (?:pirate|unrestricted|evil|different|uncensored|free|human|hacker|admin\w*|developer|robot|cat|dog|linux|terminal)\b)|\b(?:you are|you're) now\b/,
  /\b(?:do anything now|no (?:more )?(?:rules|restrictions|limits|limitations|filters|guardrails)|without (?:any )?(?:rules|restrictions|limits|filters|guardrails)|unrestricted|uncensored)\b/,
  /\b(?:debug|admin|god|root|developer|dev|test|maintenance|sudo|unsafe) mode\b|\b(?:i am|i'm|as) (?:the|an?|your) (?:admin|administrator|developer|creator|owner|programmer|engineer|boss)\b/,
  /^(?:please |just |only |now )*(?:respond|reply|answer|speak|talk|write back) (?:only |just |always )?(?:with|in|like|as|yes|no)\b(?!.* (?:how|what|which|where|who|when)\b)/,
  // What it should say.
  /\b(?:repeat|say|write|type|echo) (?:this |exactly |the following )?(?:after me|word for word|verbatim|back to me)\b|\b(?:word for word|verbatim)\b/,
  // What is kept here.
  /^(?:please |now |just )*(?:delete|erase|wipe|drop|destroy|overwrite|corrupt|hack|shut down)(?: (?:all|every|everything|the|your|of|out))+ (?!.*\b(?:my|our)\b).*\b(?:schools?|database|records?|data|servers?|site|website|system|catalog)\b/,
  /\b(?:drop|truncate|alter) table\b|\b(?:delete|select) (?:\* )?from\b|\bunion select\b|\binsert into\b/,
  /\b(?:env(?:ironment)? (?:file|variables?)|(?:database|db|admin|server|root) (?:passwords?|credentials|login|dump)|api keys?|secret keys?|access tokens?|source code|connection string)\b/,
  /\b(?:emails?|passwords?|addresses|phone numbers|chats?|names|accounts|messages|searches|favorites|data|list|info) (?:\w+ )?of (?:all |other |every |the |your |some )*(?:users?|members?|customers|accounts?|visitors)\b|\b(?:user|users'?|user's|other (?:users?|people|parents|members|families)(?:'s?)?|someone else's|everyone(?: else)?'s|everybody's) (?:\w+ )?(?:emails?|passwords?|chats?|conversations?|questions|searches|favorites|accounts?|data|messages|info|information)\b/,
];

/** Markup is nothing that anybody asks about schools. */
const MARKUP = /<\/?(?:script|img|iframe|svg|style|system)\b|\bjavascript:/i;

const plainOf = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/[^\p{L}\p{N}'*]+/gu, " ")
    .trim();

/** "Undo that", "can I undo my last change?" */
const UNDO =
  /^(?:(?:please|can|could|would|will|you|i|we|how|do|to|want|need|ok|okay|no|wait|oops|sorry|just|now|and) )*(?:undo|revert)(?: (?:it|that|this|them|everything|all|of|what|you|i|we|did|just|my|the|your|last|change|changes|action|step|save|please|again|now))*$/;

/** @param typed the message as it was typed */
export const asksToUndo = (typed: string): boolean => UNDO.test(plainOf(typed));

/** @param typed the message as it was typed */
export function isOrder(typed: string): boolean {
  const plain = plainOf(typed);
  return MARKUP.test(typed) || ORDERS.some((shape) => shape.test(plain));
}
