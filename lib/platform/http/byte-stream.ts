/** A body generated while it is sent: each piece is produced only after the previous one has been sent. */
export function byteStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // A canceled download also stops the generator.
    cancel: async () => void (await pieces.return(undefined)),
  });
}
