/** The mark: a house whose beam is a pencil line, which also reads as an H. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" fill="#17463a" />
      <path
        d="M8 25V13.5L16 7l8 6.5V25"
        fill="none"
        stroke="#f4f8f3"
        strokeWidth="3.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M8 19h16" stroke="#f4bd2a" strokeWidth="3.2" />
    </svg>
  );
}
