/** Shows that an answer is being written, and what is being done for it. Announced apart from it. */
export function Typing({ label }: { label: string }) {
  return (
    <p className="assistant-typing">
      <span aria-hidden="true" className="assistant-dots">
        <i />
        <i />
        <i />
      </span>
      {label}
    </p>
  );
}
