"use client";

import { useMutation } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { checkLinks } from "#lib/images/client.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { ImageFailure } from "./save-status.tsx";

const KINDS = { picture: "The picture", source: "The page it is from" } as const;

/** Checks a school's stored pictures on request, and lists what can no longer be opened. */
export function LinkCheck({ schoolId }: { schoolId: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => checkLinks(schoolId) });
  return (
    <section aria-labelledby="link-check" className="grid justify-items-start gap-3">
      <h2 id="link-check" className="text-lg">
        Dead links
      </h2>
      <p className="text-sm text-muted">
        Checks every saved picture and the page it is from, for up to five seconds each.
      </p>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
        className={buttonLook("quiet")}
      >
        <Link2 aria-hidden="true" size={18} />
        {isPending ? "Checking …" : "Check links"}
      </button>
      {error ? <ImageFailure error={error} /> : null}
      {data && !isPending ? <Findings {...data} /> : null}
    </section>
  );
}

function Findings({ checked, dead }: Awaited<ReturnType<typeof checkLinks>>) {
  if (checked === 0) return <p role="status">There is nothing to check: no picture is saved.</p>;
  if (dead.length === 0) {
    return (
      <Banner kind="success">{countOf(checked, "address", "addresses")} checked: all can be opened.</Banner>
    );
  }
  return (
    <Banner kind="error">
      <p>
        {dead.length} of {countOf(checked, "address", "addresses")} cannot be opened:
      </p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {dead.map(({ kind, address, alt, reason }) => (
          <li key={`${kind} ${address}`} className="wrap-anywhere">
            {KINDS[kind]}, “{alt}”: {reason} ({address})
          </li>
        ))}
      </ul>
    </Banner>
  );
}
