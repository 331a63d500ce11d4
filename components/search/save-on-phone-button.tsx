import { Bookmark } from "lucide-react";

export const SAVE_ON_PHONE_LOOK = "tool needs-script -ml-2 text-sm lg:hidden";

/** @param onClick missing until it is known who presses */
export function SaveOnPhoneButton({ onClick }: { onClick?: () => void }) {
  return (
    <button type="button" aria-disabled={!onClick} onClick={onClick} className={SAVE_ON_PHONE_LOOK}>
      <Bookmark aria-hidden="true" size={16} />
      Save Search
    </button>
  );
}
