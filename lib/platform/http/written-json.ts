/**
 * A JSON answer that is written already. Writing one of a megabyte keeps the thread that answers everybody busy for as long as a
 * few pages do; where a separate process made it, that process writes it as well.
 */
export class WrittenJson<Answer> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Never set: it makes two of different answers different types. */
  declare readonly answer?: Answer;

  /** @param bytes JSON of an Answer, in UTF-8 */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }

  /** What is written, unchecked. */
  read(): unknown {
    return JSON.parse(new TextDecoder().decode(this.bytes));
  }
}
