/** Whom a telephone number, or a mailbox, in a sentence reaches: the school, or somebody else. */

/** What may stand between "call" and the school's number. */
const PLAIN: ReadonlySet<string> = new Set(
  `a again also and any anytime assistance at be between by call can contact day days details directly during e either email
   every for free front fridays help here hour hours hours if in info information is line main may mail monday mondays more
   message number of office on open or our ours out outside over phone please questions reach reached school secretary seven
   simply staff sunday switchboard team tel telephone text the them this to today toll tour us visit visits voicemail we week
   weekdays with write you your friday
   al el en la las lo los llame llamando nuestra nuestro número oficina para por principal o y escuela teléfono directamente
   au aux le les l du de des notre nous numéro secrétariat école téléphone appelez ou et`.split(/\s+/),
);
const SCHOOL =
  /\b(?:school|academy|elementary|high|middle|prep|preparatory|montessori|center|escuela|école)\b/iu;
/** "Frontier Dental, call …": two names before the verb, or a business. */
const NAMED =
  /(?:^|[\s“"(])((?:\p{Lu}[\p{L}&’'.-]*\s+){1,4}\p{Lu}[\p{L}&’'.-]*)\s*[,:–—-]?\s*(?:please\s+)?$/u;
const PURPOSES =
  /\b(?:absen(?:t|ce|ces)|report(?:ing)? (?:an?|your|any)|lost|lessons?|tip ?line|car ?pools?|kitchen|recruit\w*|human resources|help ?desk|(?:after|before)[- ]?(?:school )?care|ymca|pt[ao]|ptsa|boosters?|rentals?|ausencias?|asistencia)\b/i;

/**
 * Whether the number behind "call" or "contact" is somebody else's: "Call Deb at …", "Call the kitchen at …".
 * @param from where the verb begins @param at where the number begins
 */
export function isOthersPhone(text: string, from: number, at: number): boolean {
  const clause = Math.max(...[". ", "? ", "! ", "; "].map((mark) => text.lastIndexOf(mark, from - 1) + 1));
  const before = text.slice(Math.max(0, clause), from);
  if (PURPOSES.test(before) || PURPOSES.test(text.slice(from, at))) return true;
  const named = NAMED.exec(before)?.[1];
  if (named !== undefined && !SCHOOL.test(named) && !/\b(?:office|questions|please|us)\b/i.test(named))
    return true;
  const between = text
    .slice(from, at)
    .replaceAll(/[\w.+-]+@[\w.-]+|(?:https?:\/\/|www\.)\S+/g, " ")
    // Who leads the school is in its office.
    .replaceAll(
      /\b(?:principal|head of school|headmaster|headmistress|directora?)\s+(?:(?:Dr|Mr|Mrs|Ms|Sra?|Dra)\.?\s+)?(?:\p{Lu}[\p{L}’'.-]*\s+){1,3}/giu,
      " ",
    )
    // "Hill School", "the office of St. Brendan Academy"
    .replaceAll(
      /(?:\p{Lu}[\p{L}’'.-]*\s+){0,5}(?:School|Academy|Elementary|High|Middle|Montessori|Escuela|École)\b(?:\s+School\b)?/gu,
      " ",
    );
  return (between.match(/\p{L}+/gu) ?? []).some((word) => !PLAIN.has(word.toLowerCase()));
}

/** Whether a number is for a special purpose: "Carpool: …", "To report an absence, …". */
export function isOthersPurpose(text: string): boolean {
  return PURPOSES.test(text);
}

const OTHER_MAILBOX =
  /^(?:car-?pool|ads?|advertis\w*|jobs|careers|hr|recruit\w*|tickets|webmaster|web|pt[ao]|ptsa|boosters?|president|treasurer|secretary|alumni|giving|development|athletics|sports|nurse|lunch|kitchen|transportation|bus|press|media|privacy|abuse|support|billing)\b[\w.+-]*@|@[\w.-]*(?:pt[ao]|ptsa|booster|parents|alumni|foundation)/i;

/** "jobs@…", "treasurer@hillpta.org": who reads that is not the school's office. */
export function isOthersMailbox(email: string): boolean {
  return OTHER_MAILBOX.test(email);
}

const PERSON_NAMED = /(?<![\p{L}’'-])(\p{Lu}[\p{L}’'-]+)(?=\s+(?:\p{Lu}\.\s+)?(\p{Lu}[\p{L}’'-]+))/gu;

/** "School Office" is not a person. */
const NO_NAME = /^(?:schools?|office|main|front|parish|contact|admissions?|principal|information)$/i;

/**
 * The mailboxes that the people whom a text names would have, without what follows the "@": of Ana Ruiz, "aruiz",
 * "ana.ruiz", "ruiza", and so on. What reaches a person is not how the school is reached.
 */
export function mailboxesOfPeople(text: string): ReadonlySet<string> {
  const boxes = new Set<string>();
  for (const [, given = "", family = ""] of text.matchAll(PERSON_NAMED)) {
    const [first, last] = [given, family].map((name) =>
      name
        .normalize("NFD")
        .replaceAll(/[^a-z]/gi, "")
        .toLowerCase(),
    );
    if (!first || !last || NO_NAME.test(given) || NO_NAME.test(family)) continue;
    for (const box of [first + last, last + first, first.slice(0, 1) + last, last + first.slice(0, 1)])
      boxes.add(box);
  }
  return boxes;
}

/** What an office's mailbox may be called, even if somebody is called so. */
const OF_OFFICE =
  /^(?:info|information|office|contact|hello|school|main-?office|front-?office|general|admin)\b/i;
/** Words of mailboxes that several people read. */
const OF_SEVERAL =
  /office|school|academy|elementary|montessori|^(?:info|contact|hello|admin|mail|inquir|enquir|question|reception|secretar|admission|apply|tours?|visit|business|finance|librar|counsel|guidance|welcome|help|ask|team|staff|front|main|enroll|registra|communicat|oficina|escuela|colegio|correo|ecole|accueil|principal|head|director|families|parents|student|community|campus)|(?:info|elem|desk|prep|middle|high|center)$/i;
/** Of this length or less, it stands for the name of the school: "jhes@…". */
const SHORT = 4;
/** "ana.ruiz", "a_ruiz", and "aruiz", where nobody is named on the page. */
const LIKE_A_PERSON = /^[a-z]{1,12}[._-][a-z]{2,20}\d?$|^[a-z]{5,20}\d?$/;

/**
 * Whether a mailbox is a person's: one of those that the text names, or one that looks like a name and is neither called
 * after an office nor after the school.
 * @param people as `mailboxesOfPeople` says @param text that the mailbox stands in
 */
export function isMailboxOf(people: ReadonlySet<string>, email: string, text: string): boolean {
  const [box = "", host = ""] = email.toLowerCase().split("@");
  if (OF_OFFICE.test(box)) return false;
  const letters = box.replaceAll(/[^a-z]/g, "");
  if (people.has(letters)) return true;
  if (OF_SEVERAL.test(box) || letters.length <= SHORT || !LIKE_A_PERSON.test(box)) return false;
  const isOfHost =
    host.replaceAll(/[^a-z]/g, "").includes(letters) || letters.includes(host.split(".")[0] ?? "");
  // "larch@…", "larch.hill@…": what it is called after is a word of the page.
  const words = box.split(/[._-]/).filter((word) => word.length > 2);
  const isSaid = words.every((word) =>
    new RegExp(String.raw`(?<![\p{L}@.])${word}(?![\p{L}@])`, "iu").test(text),
  );
  return !isOfHost && !isSaid;
}
