/** As much of an address as tells an administrator which account it was: "j…@example.org". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}…${email.slice(at)}`;
}
