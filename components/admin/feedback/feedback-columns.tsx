import { Archive, CheckCheck, CircleX } from "lucide-react";
import type { Column } from "#components/ui/data-table.tsx";
import { STATUS_NAMES } from "#lib/feedback/format.ts";
import type { FeedbackItem, FeedbackStatus } from "#lib/feedback/inbox.schema.ts";
import { Moment } from "../moment.tsx";

/** The statuses that one click can give a message. */
const MARKS = [
  { status: "reviewed", label: "Reviewed", icon: CheckCheck },
  { status: "archived", label: "Archive", icon: Archive },
  { status: "dismissed", label: "Dismiss", icon: CircleX },
] as const satisfies { status: FeedbackStatus; [key: string]: unknown }[];

export function feedbackColumns(
  onMark: (item: FeedbackItem, status: FeedbackStatus) => void,
): Column<FeedbackItem>[] {
  return [
    { key: "user", header: "User", isName: true, cell: (item) => <Writer {...item} /> },
    {
      key: "message",
      header: "Message",
      cell: ({ message }) => <p className="min-w-48 text-left whitespace-pre-wrap">{message}</p>,
    },
    { key: "date", header: "Date", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: "status",
      header: "Status",
      cell: ({ status }) => (
        <span className={status === "pending" ? "badge bg-notice text-on-notice" : "badge"}>
          {STATUS_NAMES[status]}
        </span>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      cell: (item) => (
        <div className="-mx-2 flex flex-wrap justify-end lg:justify-start">
          {MARKS.map(({ status, label, icon: Icon }) => (
            <button
              key={status}
              type="button"
              className="tool"
              aria-pressed={item.status === status}
              onClick={() => onMark(item, status)}
            >
              <Icon aria-hidden="true" size={16} />
              {label}
              {/* Ten buttons with the same name would sound alike. */}
              <span className="sr-only"> the message of {item.userName ?? "a deleted account"}</span>
            </button>
          ))}
        </div>
      ),
    },
  ];
}

function Writer({ userName, email }: FeedbackItem) {
  if (email === null) return <span className="font-normal text-muted">Deleted account</span>;
  return (
    <div>
      {userName}
      <a href={`mailto:${email}`} className="link block font-normal">
        {email}
      </a>
    </div>
  );
}
