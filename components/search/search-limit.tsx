import { buttonLook } from "#components/ui/button.ts";

/** Replaces the results when a visitor has sent too many searches. */
export function SearchLimit({ minutes, href }: { minutes: number; href: string }) {
  return (
    <div className="card mt-4 p-6">
      <p>
        This search did not run because too many searches have come from your network. Please try again in{" "}
        {minutes} {minutes === 1 ? "minute" : "minutes"}.
      </p>
      <a href={href} className={buttonLook("primary", "mt-5")}>
        Try this search again
      </a>
    </div>
  );
}
