import { Spinner } from "#components/ui/spinner.tsx";

export default function Loading() {
  return <Spinner label="Loading" />;
}
