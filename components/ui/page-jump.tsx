"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { buttonLook } from "./button.ts";

/** A field to go to any page by its number. */
export function PageJump({
  page,
  pages,
  hrefOf,
}: {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}) {
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState("");
  if (pages < 3) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = Number(typed);
    if (!Number.isInteger(wanted) || wanted < 1) return;
    setTyped("");
    const target = Math.min(wanted, pages);
    if (target !== page) router.push(hrefOf(target), { scroll: false });
  }

  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        Go to page
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={pages}
        step={1}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="field w-24"
      />
      <button type="submit" className={buttonLook("quiet")}>
        Go
      </button>
    </form>
  );
}
