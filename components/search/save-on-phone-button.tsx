import { Bookmark } from "lucide-react";

/** @param onClick missing until it is known who presses */
export function SaveOnPhoneButton({ onClick, isSaved }: { onClick?: () => void; isSaved?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={onClick}
      className="tool needs-script -ml-2 text-sm lg:hidden"
    >
      <Bookmark aria-hidden="true" size={16} fill={isSaved ? "currentColor" : "none"} />
      Save Search
    </button>
  );
}
