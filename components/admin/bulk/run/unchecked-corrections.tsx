import { RefreshCw } from "lucide-react";
import { useContext } from "react";
import { showFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { useAddress } from "#components/ui/use-address.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import { counted } from "../counts.ts";
import { TypedCorrections } from "./typed-corrections.ts";
import { useStep } from "./use-step.ts";

/**
 * Says that values have been entered since the dry run, and checks the file again with them, also with one that is still
 * being typed. Nothing without any.
 */
export function UncheckedCorrections({ run: { _id, corrections } }: { run: BulkRunAnswered }) {
  const failed = "Failed to import schools";
  const { choose } = useAddress({ verdict: "", only: "", page: "1" });
  const { mutate, isPending } = useStep(_id, "check", {
    failed,
    // The rows that were corrected will be under another tab.
    onOver: () => choose({ verdict: "", only: "" }, "replace"),
    onError: (error) => showFailure(error, failed),
  });
  const { isAny, saveAll } = useContext(TypedCorrections);
  if (corrections.unchecked === 0 && !isAny) return null;

  async function check() {
    const refusal = await saveAll();
    if (refusal === null) mutate();
    else showMessage({ kind: "error", text: refusal });
  }
  return (
    <div className="foot-bar sticky bottom-4 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-notice px-4 py-3 text-on-notice shadow-lift">
      <p role="status" className="grow">
        {corrections.unchecked > 0 ? (
          <span className="font-semibold">{counted(corrections.unchecked, "value")} corrected. </span>
        ) : null}
        Check the file again to see what the import would do now.
      </p>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) void check();
        }}
        className={buttonLook("primary")}
      >
        <RefreshCw aria-hidden="true" size={18} />
        Check again
      </button>
    </div>
  );
}
