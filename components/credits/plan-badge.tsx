import { planBadge } from "#lib/accounts/subscription.format.ts";

/** A user's paid plan; nothing for the free one. @param isShort without the word "plan" for eyes */
export function PlanBadge({ plan, isShort = false }: { plan: string; isShort?: boolean }) {
  const badge = planBadge(plan);
  if (!badge) return null;
  return (
    <span className="rounded border border-brand px-1.5 text-xs leading-5 font-semibold text-brand">
      {badge} <span className={isShort ? "sr-only" : undefined}>plan</span>
    </span>
  );
}
