import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { USERS_KEY } from "#lib/accounts/users.client.ts";
import type { ManagedUser } from "#lib/accounts/users.schema.ts";
import type { ChargedResearch as Charge } from "#lib/research/access.schema.ts";
import { chargedResearchQuery, refundResearch } from "#lib/research/charges.client.ts";
import { showFailure } from "../call-failure.tsx";
import { Moment } from "../moment.tsx";

type Refunding = {
  user: ManagedUser;
  /** Hears how many credits the user has now. */
  onRefund: (current: number) => void;
};

/** The deep research that a user was charged for, and a way to give a credit back. */
export function ChargedResearch({ user, onRefund }: Refunding) {
  const { data } = useQuery(chargedResearchQuery(user._id));
  if (!data || data.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium">Deep research</legend>
      <ul className="grid gap-2">
        {data.map((charge) => (
          <li key={charge.entryId}>
            <Charged user={user} onRefund={onRefund} charge={charge} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Charged({ user, onRefund, charge }: Refunding & { charge: Charge }) {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () => refundResearch(user._id, charge.entryId, reason.trim() || "refund"),
    onSuccess: ({ currentCredits }) => {
      setIsOpen(false);
      onRefund(currentCredits);
      showMessage({ kind: "success", text: "Refunded. The access has ended." });
    },
    onError: (problem) => showFailure(problem, "Failed to refund the credit. Please try again."),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: chargedResearchQuery(user._id).queryKey }),
        queries.invalidateQueries({ queryKey: USERS_KEY }),
      ]),
  });
  const { name, location, unlockedAt, refundedAt } = charge;
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span>
          {name} <span className="text-sm text-muted">{location}</span>
          <span className="block text-sm text-muted">
            {refundedAt === null ? "Unlocked" : "Refunded"} <Moment at={refundedAt ?? unlockedAt} />
          </span>
        </span>
        {refundedAt === null && !isOpen ? (
          <button type="button" className="tool" onClick={() => setIsOpen(true)}>
            Refund <span className="sr-only">{name}</span>
          </button>
        ) : null}
      </span>
      {isOpen ? (
        <div className="mt-2 grid gap-2">
          <FormField
            label={`Why refund ${name}?`}
            note="The owner reads it in their history. Access ends at once."
          >
            {(props) => (
              <input
                {...props}
                value={reason}
                maxLength={200}
                onChange={({ target }) => setReason(target.value)}
                className="field"
              />
            )}
          </FormField>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              aria-disabled={isPending}
              className={buttonLook("danger")}
              onClick={() => {
                if (!isPending) mutate();
              }}
            >
              Refund 1 credit
            </button>
            <button type="button" className={buttonLook("quiet")} onClick={() => setIsOpen(false)}>
              Keep
            </button>
          </div>
        </div>
      ) : null}
    </>
  );
}
