import { Link } from "#components/ui/link.tsx";
import { type CategoryWeights, hasPriorities } from "#lib/comparison/comparison.rules.ts";

/** Tells a member without priorities how to get a score that is weighted by them. */
export function PrioritiesNote({ weights }: { weights: CategoryWeights }) {
  if (hasPriorities(weights)) return null;
  return (
    <p className="no-print mt-3 max-w-prose text-sm text-muted">
      <Link href="/my-schools" className="link inline-flex min-h-6 items-center">
        Set your priorities in My Schools
      </Link>{" "}
      to see a score here that is weighted by them.
    </p>
  );
}
