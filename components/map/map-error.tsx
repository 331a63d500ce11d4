import { buttonLook } from "#components/ui/button.ts";

/** Replaces a map that could not be loaded or drawn. */
export function MapError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div
      role="alert"
      className="grid h-full min-h-64 content-center justify-items-center gap-3 p-4 text-center"
    >
      <p className="rounded-lg bg-danger px-4 py-2 text-on-danger wrap-anywhere">
        Error loading map: {error instanceof Error ? error.message : String(error)}
      </p>
      <button type="button" onClick={retry} className={buttonLook("quiet")}>
        Try again
      </button>
    </div>
  );
}
