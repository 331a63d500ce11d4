import { CreditCard } from "lucide-react";

export function PaymentsPanel() {
  return (
    <div className="card grid justify-items-center gap-2 p-8 text-center sm:p-12">
      <CreditCard aria-hidden="true" size={32} className="text-muted" />
      <h2 className="text-xl">Coming Soon</h2>
      <p className="text-muted">Payment method management will be available in a future update.</p>
    </div>
  );
}
