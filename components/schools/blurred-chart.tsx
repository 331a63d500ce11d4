import "./blurred-chart.css";

/**
 * The look of a chart behind a lock: always the same bars, which say nothing of any school. It fills the nearest box with
 * a position, behind what stands there.
 */
export function BlurredChart() {
  return (
    <svg aria-hidden="true" className="blurred-chart" viewBox="0 0 12 9" preserveAspectRatio="none">
      <path d="M0 9V5h1v4zm2 0V3h1v6zm2 0V4h1v5zm2 0V1h1v8zm2 0V3h1v6zm2 0V0h1v9z" />
    </svg>
  );
}
