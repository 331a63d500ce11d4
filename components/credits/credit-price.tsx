import { Link } from "#components/ui/link.tsx";
import { PAID_PLANS } from "#lib/accounts/subscription.format.ts";

/** What a report credit is, wherever one is asked for. */
const CREDIT_MEANS = "One report credit unlocks the report on one school.";

/** The same, with how one gets it. */
export function CreditPrice() {
  return (
    <>
      {CREDIT_MEANS} Credits come with the paid plans: {PAID_PLANS}. Plans cannot be bought online yet:{" "}
      <Link href="/about#money" className="link">
        write to us
      </Link>{" "}
      to get one, or{" "}
      <Link href="/dashboard?tab=subscriptions" className="link">
        compare the plans
      </Link>{" "}
      first.
    </>
  );
}
