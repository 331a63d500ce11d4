import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { BULK_KEY, takeStep } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import { uploadImport } from "#lib/bulk/upload.client.ts";
import { markUploaded } from "./run/just-uploaded.ts";

/** Files with up to this many rows go straight to the dry run, without the column step. */
const SMALL_FILE_ROWS = 1000;

/** Uploads an import file and opens the page of its import. */
export function useUpload() {
  const router = useRouter();
  const queries = useQueryClient();
  const sending = useRef<AbortController>(null);
  const [part, setPart] = useState(0);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (file: File) => {
      const controller = new AbortController();
      sending.current = controller;
      setPart(0);
      const run = await uploadImport(file, { onProgress: setPart, signal: controller.signal });
      // If the dry run does not start, the import's page says how to continue.
      if (isPlain(run)) await takeStep(run._id, "check").catch(() => run);
      return run;
    },
    onSuccess: async ({ _id }) => {
      await queries.invalidateQueries({ queryKey: [BULK_KEY, "history"] });
      markUploaded(_id);
      router.push(`/admin/bulk/${_id}`);
    },
  });
  // Leaving the page aborts the upload.
  useEffect(() => () => sending.current?.abort(), []);

  const isGivenUp = error !== null && sending.current?.signal.aborted === true;
  return {
    send: (file: File) => mutate(file),
    cancel: () => sending.current?.abort(),
    forget: reset,
    isSending: isPending,
    /** How much of the file has been sent, from 0 to 1. */
    part,
    isGivenUp,
    error: isGivenUp ? null : error,
  };
}

/** Whether the file raises no questions. */
function isPlain({ reading }: BulkRunAnswered): boolean {
  return (
    reading !== null &&
    reading.rows <= SMALL_FILE_ROWS &&
    reading.columns.every(({ field }) => field !== null)
  );
}
