/** What a button says that adds a school to the comparison, or removes it: in sight, and to those who only hear it. */
export function compareButtonText(name: string, isChosen: boolean): { shown: string; label: string } {
  return isChosen
    ? { shown: "Added", label: `Compare ${name}: added, press to remove it` }
    : { shown: "Compare", label: `Compare ${name}` };
}
