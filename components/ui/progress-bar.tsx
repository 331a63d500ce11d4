import clsx from "clsx";
import "./progress-bar.css";

type Props = {
  /** For the label that names what is in progress. */
  id: string;
  /** How much of `total` is done; null if unknown. */
  current: number | null;
  total: number;
  className?: string;
};

/** A progress bar. Browsers draw the empty part of theirs so dark that it reads as full. */
export function ProgressBar({ id, current, total, className }: Props) {
  return (
    <progress
      id={id}
      max={total || 1}
      value={current ?? undefined}
      className={clsx("progress-bar h-3", className)}
    />
  );
}
