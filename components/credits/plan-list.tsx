import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { PLAN_NAMES, PLAN_NOTES } from "#lib/accounts/subscription.format.ts";
import { PLANS, type Plan } from "#lib/accounts/subscription.rules.ts";

/** All plans, with the current one marked, a button to cancel it, and buttons to move to a lower one. */
export function PlanList({
  plan,
  isPaid,
  onWant,
}: {
  plan: Plan;
  isPaid: boolean;
  onWant: (plan: Plan) => void;
}) {
  const present = PLANS.indexOf(plan);
  return (
    <section aria-labelledby="plan-title" className="card p-5 sm:p-6">
      <h2 id="plan-title" className="text-lg">
        Your plan: {PLAN_NAMES[plan]}
      </h2>
      {plan === "free" ? null : <p className="mt-1 text-muted">{isPaid ? "Paid plan" : "Free for you"}</p>}
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {PLANS.map((one, index) => (
          <li
            key={one}
            aria-current={one === plan ? "true" : undefined}
            className="grid content-start justify-items-start gap-2 rounded-lg border border-line p-4 aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft"
          >
            <h3 className="flex w-full flex-wrap items-center gap-2 text-base">
              {PLAN_NAMES[one]}
              {one === plan ? <span className="ml-auto text-sm font-medium">Your plan</span> : null}
            </h3>
            <p className="text-sm">{PLAN_NOTES[one]}</p>
            {one === plan && one !== "free" ? (
              <PlanButton text="Cancel my plan" onPress={() => onWant("free")} />
            ) : null}
            {index < present && one !== "free" ? (
              <PlanButton text={`Downgrade to ${PLAN_NAMES[one]}`} onPress={() => onWant(one)} />
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Report credits stay until you use them. They do not renew by themselves.
      </p>
      {plan === PLANS.at(-1) ? null : (
        <p className="mt-2 text-sm text-muted">
          Plans cannot be bought online yet, so we show no prices here. For a higher plan,{" "}
          <Link href="/contact" className="link">
            write to us
          </Link>
          . We’ll tell you the price and the number of credits first.
        </p>
      )}
    </section>
  );
}

function PlanButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={buttonLook("quiet", "mt-1 text-sm")}>
      {text}
    </button>
  );
}
