import { CreditCard } from "lucide-react";
import { Link } from "#components/ui/link.tsx";

/** Says what is not there yet, and that nobody is charged in the meantime: `startPayment` takes no payments. */
export function PaymentsPanel() {
  return (
    <div className="card grid justify-items-center gap-2 p-8 text-center sm:p-12">
      <CreditCard aria-hidden="true" size={32} className="text-muted" />
      <h2 className="text-xl">Coming Soon</h2>
      <p className="text-muted">Payment method management will be available in a future update.</p>
      <p className="max-w-md">
        We take no payments on this site yet, so nothing is charged here. Your plan and your credits are under{" "}
        <Link href="/dashboard?tab=subscriptions" className="link">
          Subscriptions
        </Link>
        .
      </p>
    </div>
  );
}
