import { addressOf } from "#lib/platform/http/call.ts";

const WHOLE_HEIGHT = 800;
const PREVIEW_HEIGHT = 600;

/**
 * The summary report in a frame. The frame allows scripts and its own origin, as the specification has it; the
 * document itself gives up both (lib/research/answers.format.ts), so that nothing in it can reach this page.
 */
export function SummaryFrame({
  school,
  isWhole,
}: {
  school: { id: string; name: string };
  isWhole: boolean;
}) {
  return (
    <iframe
      src={addressOf("GET /api/schools/{id}/summary-report-redirect", { params: { id: school.id } })}
      title={`${isWhole ? "Summary report" : "Preview of the summary report"} about ${school.name}`}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      height={isWhole ? WHOLE_HEIGHT : PREVIEW_HEIGHT}
      className="w-full rounded-lg border border-line bg-surface"
    />
  );
}
