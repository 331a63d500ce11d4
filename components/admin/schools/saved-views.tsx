"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, Trash2 } from "lucide-react";
import Link from "next/link";
import { type FormEvent, useId, useState } from "react";
import { failureText, showFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { FoldOut } from "#components/ui/fold-out.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { deleteView, saveView, viewsQuery } from "#lib/editing/views.client.ts";
import { LONGEST_VIEW_NAME } from "#lib/editing/views.schema.ts";

/**
 * One's own saved views, and a way to save what the list shows now.
 * @param query what the list shows, as in its address
 */
export function SavedViews({ query }: { query: string }) {
  const queries = useQueryClient();
  const id = useId();
  const [name, setName] = useState("");
  const { data: views = [] } = useQuery(viewsQuery);
  const renew = () => queries.invalidateQueries({ queryKey: viewsQuery.queryKey });
  const save = useMutation({
    mutationFn: () => saveView({ name, query }),
    onSuccess: (view) => {
      setName("");
      showMessage({ kind: "success", text: `“${view.name}” has been saved.` });
      return renew();
    },
  });
  const remove = useMutation({
    mutationFn: (view: { _id: string; name: string; query: string }) => deleteView(view._id),
    onSuccess: (_, view) => {
      const onPress = () => {
        saveView(view).then(renew, (error) => showFailure(error, FAILED));
      };
      showMessage({
        kind: "success",
        text: `“${view.name}” has been deleted.`,
        action: { text: "Undo", onPress },
      });
      return renew();
    },
    onError: (error) => showFailure(error, "Failed to delete the view. Please try again later."),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== "" && !save.isPending) save.mutate();
  }

  return (
    <FoldOut
      label={
        <>
          <Bookmark aria-hidden="true" size={18} />
          Views
        </>
      }
    >
      {views.length > 0 ? (
        <ul className="max-h-64 overflow-y-auto">
          {views.map((view) => (
            <li key={view._id} className="flex items-center gap-2">
              <Link
                href={view.query ? `/admin?${view.query}` : "/admin"}
                prefetch={false}
                aria-current={view.query === query ? "true" : undefined}
                className="link min-h-9 grow py-1 wrap-anywhere aria-[current]:font-semibold"
              >
                {view.name}
              </Link>
              <button type="button" className="tool" onClick={() => remove.mutate(view)}>
                <Trash2 aria-hidden="true" size={16} />
                <span className="sr-only">Delete the view {view.name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No views saved yet.</p>
      )}
      <form onSubmit={submit} className="mt-3 grid gap-2 border-t border-line pt-3">
        <label htmlFor={id} className="font-medium">
          Save this list as
        </label>
        <input
          id={id}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
          placeholder="Vermont without a phone"
          className="field"
        />
        {save.error ? (
          <p role="alert" className="font-medium text-on-danger">
            {failureText(save.error, FAILED)}
          </p>
        ) : null}
        <button type="submit" aria-disabled={name.trim() === ""} className={buttonLook("primary")}>
          Save view
        </button>
        <p className="text-sm text-muted">
          Only you see your views. To share one, send the address of the list.
        </p>
      </form>
    </FoldOut>
  );
}

const FAILED = "Failed to save the view. Please try again later.";
