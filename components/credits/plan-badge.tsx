import { planBadge } from "#lib/accounts/subscription.format.ts";

/** A user's paid plan; nothing for the free one. */
export function PlanBadge({ plan }: { plan: string }) {
  const badge = planBadge(plan);
  if (!badge) return null;
  return (
    <span className="rounded border border-brand px-1.5 text-xs leading-5 font-semibold text-brand">
      {badge} plan
    </span>
  );
}
