/** Whether a path is of the back office, where the frame of the site serves those who work there. */
export function isBackOffice(path: string): boolean {
  return /^\/admin(\/|$)/.test(path);
}
