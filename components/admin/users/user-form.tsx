"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Dialog, DialogFoot } from "#components/ui/dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { useLeaveGuard } from "#components/ui/use-leave-guard.ts";
import { createUser, USERS_KEY, updateUser } from "#lib/accounts/users.client.ts";
import { lossRefusal } from "#lib/accounts/users.policy.ts";
import { type ManagedUser, newUserSchema, userChangesSchema } from "#lib/accounts/users.schema.ts";
import { AppError, ERRORS } from "#lib/platform/errors.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { parseInput } from "#lib/platform/http/issues.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import { FailureNote } from "../call-failure.tsx";
import { LeaveDialog } from "../leave-dialog.tsx";
import { ChargedResearch } from "./charged-research.tsx";
import { CreditFields } from "./credit-fields.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import {
  changesCredits,
  changesOf,
  newUserOf,
  type Problems,
  problemsOf,
  type UserValues,
  valuesOf,
} from "./user-values.ts";

const FAILED = "Failed to save user. Please try again later.";
const NOT_INVITED =
  'The email with their link could not be sent. "Forgot your password?" on the sign-in page sends them another.';

/**
 * Creates or changes an account. @param user null for a new one
 * @param adminId the account of the admin
 */
export function UserForm({
  user: opened,
  adminId,
  onClose,
}: {
  user: ManagedUser | null;
  adminId: string;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [user, setUser] = useState(opened);
  const [values, setValues] = useState(() => valuesOf(user));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = (changed: Partial<UserValues>) => setValues((before) => ({ ...before, ...changed }));
  const refused = user && lossRefusal(user, adminId);
  const isEdited = JSON.stringify(values) !== JSON.stringify(valuesOf(user));
  const isSignedOut = failure instanceof CallError && failure.status === 401;
  const guard = useLeaveGuard(isEdited && !isBusy && !isSignedOut);
  const [asksToClose, setAsksToClose] = useState(false);
  const close = () => (isEdited && !isBusy ? setAsksToClose(true) : onClose());

  /** Credits that were typed already stay as typed. */
  function showRefund(current: number) {
    if (!user) return;
    const before = valuesOf(user).current;
    setUser({ ...user, reportCredits: { ...user.reportCredits, current } });
    if (values.current === before) change({ current: String(current) });
  }

  async function save(): Promise<string | null> {
    if (user) {
      await updateUser(user._id, parseInput(userChangesSchema, changesOf(values, user)));
      return null;
    }
    const given = newUserOf(values);
    parseInput(newUserSchema, given);
    const { isInvited } = await createUser(given);
    return isInvited || !values.isActive ? null : NOT_INVITED;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setProblems({});
    setFailure(null);
    if (changesCredits(values, user) && values.reason.trim() === "") {
      point({ reason: "Say why the credits change: the owner reads it in their history." });
      return;
    }
    setIsBusy(true);
    try {
      const warning = await save();
      await queries.invalidateQueries({ queryKey: USERS_KEY });
      onClose();
      const done = user ? "User updated successfully!" : "User created successfully!";
      showMessage(warning ? { kind: "error", text: `${done} ${warning}` } : { kind: "success", text: done });
    } catch (error) {
      const refusals = error instanceof AppError || error instanceof CallError ? error.errors : undefined;
      const found = problemsOf(refusals ?? []);
      if (Object.keys(found).some((field) => isKeyOf(values, field))) point(found);
      else setFailure(error instanceof AppError ? new CallError(error.status, error) : error);
      setIsBusy(false);
    }
  }

  /** Shows the problems and goes to the first field that has one. */
  function point(found: Problems) {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  // Replaces the form, whose own dialog the Escape key has already closed; the form then reopens with its input.
  if (asksToClose || guard.isAsking) {
    return (
      <LeaveDialog
        onLeave={guard.isAsking ? guard.leave : onClose}
        onStay={() => {
          guard.stay();
          setAsksToClose(false);
        }}
      >
        {user ? `The changes to ${user.email} are not saved yet.` : "The new user is not created yet."}
      </LeaveDialog>
    );
  }

  return (
    <Dialog title={user ? "Edit User" : "Create User"} onClose={close}>
      <form ref={form} onSubmit={submit} noValidate aria-busy={isBusy} className="mt-4 grid gap-4">
        <IdentityFields
          values={values}
          problems={problems}
          change={change}
          isNew={!user}
          fixed={refused ? ERRORS[refused].message : null}
        />
        <CreditFields
          values={values}
          problems={problems}
          change={change}
          isChanged={changesCredits(values, user)}
        />
        {user ? <ChargedResearch user={user} onRefund={showRefund} /> : null}
        {failure ? (
          <Banner kind="error">
            <FailureNote error={failure} message={FAILED} />
          </Banner>
        ) : null}
        <DialogFoot>
          <button type="button" onClick={close} className={buttonLook("quiet")}>
            Cancel
          </button>
          <button type="submit" aria-disabled={isBusy} className={buttonLook("primary")}>
            {isBusy ? "Saving …" : user ? "Save Changes" : "Create User"}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
