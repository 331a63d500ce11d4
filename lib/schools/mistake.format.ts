/**
 * Where a reader writes to about a fact that is wrong: a message that already names the school and its page, so that
 * nobody has to ask which one was meant.
 * @param email of the site
 * @param page the full address of the school's page
 */
export function mistakeHref(email: string, { name, page }: { name: string; page: string }): string {
  const subject = encodeURIComponent(`Mistake on the page of ${name}`);
  const body = encodeURIComponent(`${page}\r\n\r\nWhat is wrong, and how do you know?\r\n`);
  return `mailto:${email}?subject=${subject}&body=${body}`;
}
