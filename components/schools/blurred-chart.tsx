import "./blurred-chart.css";

/**
 * The look of a chart behind a lock: always the same bars, which say nothing of any school. It stands at the foot of
 * the nearest box with a position, which leaves room for it below its text.
 */
export function BlurredChart() {
  return (
    <svg aria-hidden="true" className="blurred-chart" viewBox="0 0 23 9" preserveAspectRatio="none">
      <path d="M0 9V5h1v4zm2 0V3h1v6zm2 0V4h1v5zm2 0V1h1v8zm2 0V3h1v6zm2 0V0h1v9zm2 0V4h1v5zm2 0V2h1v7zm2 0V5h1v4zm2 0V3h1v6zm2 0V1h1v8zm2 0V4h1v5z" />
    </svg>
  );
}
