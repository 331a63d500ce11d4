import { buttonLook } from "#components/ui/button.ts";

/** What stands in place of the results when too many searches have come from one visitor. */
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
