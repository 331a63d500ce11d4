import { Archive, CheckCheck, CircleX, Reply, UserX } from "lucide-react";
import Link from "next/link";
import type { Column } from "#components/ui/data-table.tsx";
import { STATUS_NAMES } from "#lib/feedback/format.ts";
import type { FeedbackItem, FeedbackStatus } from "#lib/feedback/inbox.schema.ts";
import { beginningOf } from "#lib/platform/characters.ts";
import { unescaped } from "#lib/platform/unescaped.ts";
import { EmailAddress } from "../email-address.tsx";
import { Moment } from "../moment.tsx";

/** The statuses that one click can give a message. */
const MARKS = [
  { status: "reviewed", label: "Mark reviewed", icon: CheckCheck },
  { status: "archived", label: "Archive", icon: Archive },
  { status: "dismissed", label: "Dismiss", icon: CircleX },
] as const satisfies { status: FeedbackStatus; [key: string]: unknown }[];

/** Mail programs take addresses of some two thousand characters. */
const MOST_QUOTED = 500;

/**
 * @param onReply called once a mail program has been asked to open a reply
 * @param onForget asks whether to delete a guest's name and address
 */
export function feedbackColumns(
  onMark: (item: FeedbackItem, status: FeedbackStatus) => void,
  onReply: (item: FeedbackItem) => void,
  onForget: (item: FeedbackItem) => void,
): Column<FeedbackItem>[] {
  return [
    {
      key: "user",
      header: "User",
      isName: true,
      cell: (item) => (
        <div className="md:w-40 xl:w-56">
          <Writer {...item} />
          {/* Where the column of dates is left out. */}
          <span className="mt-1 block text-sm font-normal text-muted max-md:hidden lg:hidden">
            <Moment at={item.createdAt} />
          </span>
        </div>
      ),
    },
    {
      key: "message",
      header: "Message",
      isPlain: true,
      cell: (item) => (
        <div className="text-left md:min-w-80 lg:min-w-72 xl:min-w-80">
          <p className="whitespace-pre-wrap wrap-anywhere">{item.message}</p>
          <SentFrom {...item} />
        </div>
      ),
    },
    {
      key: "date",
      header: "Date",
      isPlain: true,
      isShort: true,
      isOptional: true,
      cell: ({ createdAt }) => (
        <span className="block max-md:text-sm max-md:text-muted lg:min-w-32">
          <Moment at={createdAt} />
        </span>
      ),
    },
    {
      key: "status",
      header: "Status",
      isPlain: true,
      isShort: true,
      cell: ({ status, marked }) => (
        // On a phone it has a line of its own, below the date.
        <div className="max-md:w-full">
          <span className={status === "pending" ? "badge bg-notice text-on-notice" : "badge"}>
            {STATUS_NAMES[status]}
          </span>
          {marked ? (
            <span className="text-sm text-muted max-md:ml-2 md:mt-1 md:block">
              {marked.by ? `by ${marked.by}, ` : null}
              <Moment at={marked.at} />
            </span>
          ) : null}
        </div>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      isActions: true,
      cell: (item) => (
        <div className="-mx-2 flex flex-wrap md:grid md:w-max md:grid-cols-2 2xl:flex 2xl:flex-nowrap">
          {item.email === null ? null : (
            <a
              href={replyHref(item.email, item)}
              title="Reply"
              className="tool"
              onClick={() => onReply(item)}
            >
              <Reply aria-hidden="true" size={16} />
              <span className="md:max-xl:sr-only">Reply</span>
              <span className="sr-only"> to {writerOf(item)}</span>
            </a>
          )}
          {MARKS.map(({ status, label, icon: Icon }) => (
            <button
              key={status}
              type="button"
              title={label}
              className="tool"
              aria-pressed={item.status === status}
              onClick={() => onMark(item, status)}
            >
              <Icon aria-hidden="true" size={16} />
              <span className="md:max-xl:sr-only">{label}</span>
              {/* Ten buttons with the same name would sound alike. */}
              <span className="sr-only"> the message from {writerOf(item)}</span>
            </button>
          ))}
          {item.userId === null && item.email !== null ? (
            <button
              type="button"
              title="Delete name and address"
              className="tool"
              onClick={() => onForget(item)}
            >
              <UserX aria-hidden="true" size={16} />
              <span className="md:max-xl:sr-only">Forget</span>
              <span className="sr-only"> who wrote it: {writerOf(item)}</span>
            </button>
          ) : null}
        </div>
      ),
    },
  ];
}

function writerOf({ userName, email }: FeedbackItem): string {
  return userName ?? email ?? "an unknown sender";
}

function Writer({ userId, userName, email }: FeedbackItem) {
  if (email === null) return <span className="font-normal text-muted">No longer known</span>;
  return (
    <div>
      {userName}
      {userId === null ? (
        <span className="font-normal text-muted"> {userName === null ? "Guest" : "(guest)"}</span>
      ) : null}
      <a
        href={`mailto:${email}`}
        className="link block font-normal wrap-break-word max-md:text-sm md:max-lg:hidden"
      >
        <EmailAddress email={email} />
      </a>
    </div>
  );
}

/** Where it was written: the record of the school, and the page as the writer saw it. */
function SentFrom({ school, page }: FeedbackItem) {
  if (!school && page === null) return null;
  const shown = page && (
    <Link href={page} prefetch={false} target="_blank" className="link wrap-anywhere">
      {unescaped(page) ?? page}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
  return (
    <p className="mt-1 text-sm text-muted">
      {school ? (
        <>
          About{" "}
          <Link href={`/admin/schools/${school._id}`} prefetch={false} className="link">
            {school.name}
          </Link>
          {shown ? <>, sent from {shown}</> : null}
        </>
      ) : (
        <>Sent from {shown}</>
      )}
    </p>
  );
}

/** A mail to the writer that quotes the beginning of what they wrote. */
function replyHref(email: string, { message, school }: FeedbackItem): string {
  const subject = school ? `Your message about ${school.name}` : "Your message to us";
  const quoted = beginningOf(message, MOST_QUOTED)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}
