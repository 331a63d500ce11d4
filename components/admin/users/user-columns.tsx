import { Coins, History, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import type { Column } from "#components/ui/data-table.tsx";
import { PLAN_NAMES } from "#lib/accounts/subscription.format.ts";
import { lossRefusal } from "#lib/accounts/users.policy.ts";
import type { ManagedUser } from "#lib/accounts/users.schema.ts";
import { ROLE_NAMES } from "#lib/auth/roles.format.ts";
import { ERRORS } from "#lib/platform/errors.ts";
import { EmailAddress } from "../email-address.tsx";
import { Moment } from "../moment.tsx";

type UserActions = Record<"onEdit" | "onCredits" | "onDelete", (user: ManagedUser) => void>;

/** The list's columns. @param adminId the viewer's account */
export function userColumns(adminId: string, actions: UserActions): Column<ManagedUser>[] {
  return [
    {
      key: "email",
      header: "Email",
      isName: true,
      isSortable: true,
      cell: (user) => (
        <button type="button" onClick={() => actions.onEdit(user)} className="link text-left font-semibold">
          <EmailAddress email={user.email} />
        </button>
      ),
    },
    {
      key: "displayName",
      header: "Display Name",
      isSortable: true,
      isPlain: true,
      isShort: true,
      cell: ({ displayName }) => <span className="max-md:text-muted">{displayName}</span>,
    },
    { key: "role", header: "Role", isSortable: true, isShort: true, cell: ({ role }) => ROLE_NAMES[role] },
    {
      key: "plan",
      isShort: true,
      header: "Plan",
      isSortable: true,
      isOptional: true,
      // In a narrow card, "Enterprise" would break inside the word.
      cell: ({ subscription }) => <span className="whitespace-nowrap">{PLAN_NAMES[subscription.plan]}</span>,
    },
    {
      key: "credits",
      isShort: true,
      header: "Credits",
      isSortable: true,
      isFigure: true,
      cell: ({ reportCredits }) => reportCredits.current.toLocaleString("en-US"),
    },
    {
      key: "total",
      isShort: true,
      header: "Total",
      isSortable: true,
      isOptional: true,
      isFigure: true,
      cell: ({ reportCredits }) => reportCredits.total.toLocaleString("en-US"),
    },
    {
      key: "status",
      isPlain: true,
      isShort: true,
      header: "Status",
      isSortable: true,
      cell: ({ isActive, emailVerified }) => <Status {...{ isActive, emailVerified }} />,
    },
    {
      key: "lastLogin",
      header: "Last Login",
      isSortable: true,
      isOptional: true,
      cell: ({ lastLogin }) => (lastLogin ? <Moment at={lastLogin} /> : "Never"),
    },
    {
      key: "actions",
      header: "Actions",
      isActions: true,
      cell: (user) => <Tools user={user} adminId={adminId} {...actions} />,
    },
  ];
}

function Status({ isActive, emailVerified }: Pick<ManagedUser, "isActive" | "emailVerified">) {
  return (
    <span>
      {isActive ? (
        <span className="badge">Active</span>
      ) : (
        <span className="badge bg-danger text-on-danger">Inactive</span>
      )}
      {emailVerified ? null : <span className="block text-sm text-muted">Email not verified</span>}
    </span>
  );
}

function Tools({
  user,
  adminId,
  onEdit,
  onCredits,
  onDelete,
}: { user: ManagedUser; adminId: string } & UserActions) {
  const refused = lossRefusal(user, adminId);
  return (
    <div className="-mx-2 flex flex-wrap md:flex-nowrap">
      <button type="button" title="Edit" className="tool" onClick={() => onEdit(user)}>
        <Pencil aria-hidden="true" size={16} />
        <ActionName verb="Edit" user={user} />
      </button>
      <button type="button" title="Credits" className="tool" onClick={() => onCredits(user)}>
        <Coins aria-hidden="true" size={16} />
        <ActionName verb="Credits" user={user} />
      </button>
      <Link href={`/admin/activity?userId=${user._id}`} prefetch={false} title="Activity" className="tool">
        <History aria-hidden="true" size={16} />
        <ActionName verb="Activity" user={user} />
      </Link>
      <button
        type="button"
        className="tool disabled:opacity-50"
        disabled={refused !== null}
        title={refused ? ERRORS[refused].message : "Delete"}
        onClick={() => onDelete(user)}
      >
        <Trash2 aria-hidden="true" size={16} />
        <ActionName verb="Delete" user={user} />
      </button>
    </div>
  );
}

/** Ten buttons with the same name would sound alike. In a narrow table only the icon is visible. */
function ActionName({ verb, user }: { verb: string; user: ManagedUser }) {
  return (
    <>
      <span className="md:max-[90rem]:sr-only">{verb}</span>
      <span className="sr-only"> {user.email}</span>
    </>
  );
}
