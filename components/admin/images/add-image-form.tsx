"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { checkPicture, imageFailure } from "#lib/images/client.ts";
import { type DraftImage, imageAt, type Place } from "#lib/images/draft.rules.ts";
import { imageAddressProblem, LONGEST } from "#lib/images/rules.ts";
import { isKeyOf } from "#lib/platform/own.ts";

const PLACES: Record<Place, string> = { gallery: "Gallery picture", main: "Main photo", logo: "Logo" };

/**
 * Adds a picture by its address. The site tries the address first, so nobody describes a picture that cannot be
 * fetched.
 */
export function AddImageForm({ onAdd }: { onAdd: (image: DraftImage, place: Place) => boolean }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState("");
  const [place, setPlace] = useState<Place>("gallery");
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking) return;
    const address = url.trim();
    // An unchanged problem must be announced again.
    setProblem(null);
    setChecking(true);
    const found =
      imageAddressProblem(address) ?? (await checkPicture(address).then(() => null, imageFailure));
    setChecking(false);
    setProblem(found);
    if (found) box.current?.focus();
    else if (onAdd(imageAt(address), place)) setUrl((now) => (now.trim() === address ? "" : now));
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={isChecking} className="card grid gap-3 p-4">
      <h2 className="text-lg">Add by URL</h2>
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          Image URL
        </label>
        <input
          ref={box}
          id={id}
          type="url"
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          maxLength={LONGEST.url}
          placeholder="https://"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          className="field"
        />
        {problem ? (
          <p id={`${id}-note`} role="alert" className="mt-1 text-sm font-medium text-on-danger">
            {problem}
          </p>
        ) : (
          <p id={`${id}-note`} className="mt-1 text-sm text-muted">
            jpg, png, gif, webp or svg, at most 10 MB. This site keeps a copy.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-36 flex-1">
          <label htmlFor={`${id}-place`} className="mb-1 block text-sm font-medium">
            Add as
          </label>
          <select
            id={`${id}-place`}
            value={place}
            onChange={({ target: { value } }) => isKeyOf(PLACES, value) && setPlace(value)}
            className="field"
          >
            {Object.entries(PLACES).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" aria-disabled={isChecking} className={buttonLook("primary")}>
          {isChecking ? "Checking …" : "Add image"}
        </button>
      </div>
    </form>
  );
}
