"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { DataTable } from "#components/ui/data-table.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { usersQuery } from "#lib/accounts/users.client.ts";
import { type ManagedUser, USER_SORTS } from "#lib/accounts/users.schema.ts";
import { listFailure } from "../list-failure.tsx";
import { SearchBox } from "../search-box.tsx";
import { AddCreditsForm } from "./add-credits-form.tsx";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { userColumns } from "./user-columns.tsx";
import { UserForm } from "./user-form.tsx";

/** Which dialog is open, and for whom. */
type Task = { kind: "create" } | { kind: "edit" | "credits" | "delete"; user: ManagedUser };

/** All accounts, and what an admin can do with each. @param adminId the viewer's account */
export function UserManagement({ adminId }: { adminId: string }) {
  const { chosen, choose, hrefOf } = useAddress(
    { q: "", page: "1", sort: "createdAt", dir: "desc" },
    { sort: USER_SORTS, dir: ["asc", "desc"] },
  );
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery(usersQuery(chosen));
  const [task, setTask] = useState<Task | null>(null);
  const section = useRef<HTMLElement>(null);
  const hadTask = useRef(false);

  // A dialog returns the focus; if that was in a row that is now deleted, it moves to the list.
  useEffect(() => {
    if (hadTask.current && !task && document.activeElement === document.body) section.current?.focus();
    hadTask.current = task !== null;
  }, [task]);
  const columns = useMemo(
    () =>
      userColumns(adminId, {
        onEdit: (user) => setTask({ kind: "edit", user }),
        onCredits: (user) => setTask({ kind: "credits", user }),
        onDelete: (user) => setTask({ kind: "delete", user }),
      }),
    [adminId],
  );
  const close = () => setTask(null);

  return (
    <section ref={section} tabIndex={-1} aria-label="User Management" className="outline-none">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl">User Management</h1>
        <div className="w-full sm:w-80">
          <SearchBox label="Search by email or name" value={chosen.q} onSearch={(q) => choose({ q })} />
        </div>
        <button type="button" onClick={() => setTask({ kind: "create" })} className={buttonLook("primary")}>
          <UserPlus aria-hidden="true" size={18} />
          Create User
        </button>
      </div>
      <DataTable
        caption="Users"
        columns={columns}
        rows={data?.users}
        keyOf={({ _id }) => _id}
        empty="No users found."
        isFetching={isFetching}
        isPrevious={isPlaceholderData}
        {...listFailure(error, "Failed to load users. Please try again later.", refetch)}
        sorting={{
          key: chosen.sort,
          direction: chosen.dir === "desc" ? "desc" : "asc",
          onSort: (sort, dir) => choose({ sort, dir }),
        }}
        paging={data && { ...data.pagination, hrefOf: (page) => hrefOf({ page: String(page) }) }}
      />
      {task?.kind === "create" ? <UserForm user={null} adminId={adminId} onClose={close} /> : null}
      {task?.kind === "edit" ? <UserForm user={task.user} adminId={adminId} onClose={close} /> : null}
      {task?.kind === "credits" ? <AddCreditsForm user={task.user} onClose={close} /> : null}
      {task?.kind === "delete" ? <DeleteUserDialog user={task.user} onClose={close} /> : null}
    </section>
  );
}
