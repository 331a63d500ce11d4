/** Questions to press. @param title stands above them; without one, they follow an answer */
export function Questions({
  title,
  questions,
  onAsk,
}: {
  title?: string;
  questions: readonly string[];
  onAsk: (question: string) => void;
}) {
  if (questions.length === 0) return null;
  return (
    <div className="assistant-questions">
      {title ? <h3>{title}</h3> : null}
      <ul aria-label={title ?? "What you could ask next"}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onAsk(question)} className="assistant-question">
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
