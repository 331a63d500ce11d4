import type { SchoolForm } from "#components/admin/schools/use-school-form.ts";
import type { Proposal } from "#lib/sources/proposals.rules.ts";
import type { CurrentCard } from "./use-current-card.ts";
import type { TakenValues } from "./use-taken-values.ts";

/**
 * What can be done with a suggested value that is edited, in its card or in its field of the form.
 * @param whenSure takes nothing from a text before somebody has said that it is about the school
 * @param onDone the value stays as edited, which accepts it
 */
export function editInCard({
  form,
  taken: { editing, beginEditing, stopEditing, stateOf, isUndecided, put, takeBack },
  card: { go, setCurrent },
  whenSure,
  onDone,
}: {
  form: SchoolForm;
  taken: TakenValues;
  card: CurrentCard;
  whenSure: (act: () => void) => void;
  onDone: (proposal: Proposal) => void;
}) {
  function edit(proposal: Proposal) {
    const isTaken = stateOf(proposal) === "taken";
    beginEditing(proposal, isTaken ? form.textOf(proposal.field.name) : null);
    if (!isTaken) put(proposal);
    setCurrent(proposal);
  }

  function endEditing(proposal: Proposal) {
    stopEditing();
    onDone(proposal);
  }

  return {
    /** Takes a value into the form to be changed in its card; one that was accepted before is changed further. */
    edit: (proposal: Proposal) => whenSure(() => edit(proposal)),
    isEditing: ({ id }: Proposal) => editing?.id === id,
    /** The form was reset, and with it the value that is being edited. */
    stopEditing,
    type: ({ field }: Proposal, text: string) => form.type(field.name, text),
    /** What is wrong with the value as it is in the form. */
    problemOf: ({ field }: Proposal) => form.problemOf(field.name),
    /** The value stays as edited. */
    endEditing,
    /** Somebody is done with its field in the form: an accepted value stays, and any other is shown in its card. */
    leaveField: (proposal: Proposal) => {
      form.leave(proposal.field.name);
      if (stateOf(proposal) !== "taken" || isUndecided(proposal)) go(proposal);
      else if (!Object.hasOwn(form.problems, proposal.field.name)) endEditing(proposal);
    },
    /** The value is again what it was before the editing. */
    cancelEditing: (proposal: Proposal) => {
      if (editing?.id !== proposal.id) return;
      stopEditing();
      if (editing.before === null) takeBack(proposal);
      else form.type(proposal.field.name, editing.before);
      go(proposal);
    },
  };
}
