import clsx from "clsx";
import "./progress-bar.css";

type Props = {
  /** For the label that names what is under way. */
  id: string;
  /** How much of `total` is done; null while nobody knows. */
  current: number | null;
  total: number;
  className?: string;
};

/** How far something is. Browsers draw the empty part of their own bar so dark that it reads as full. */
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
