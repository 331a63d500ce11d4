import "server-only";
import { Readable } from "node:stream";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { AppError } from "../errors.ts";
import type { ByteRange, FileAdapter } from "./port.ts";

export type S3Settings = {
  /** By default, Amazon's in the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket goes into the path of an address rather than its host. */
  isPathStyle: boolean;
};

/** The number of bytes per request, in both directions. Uploads have at most 10,000 parts, so at most 80 GB. */
const PART_BYTES = 8 * 2 ** 20;
/** How many parts are uploaded at the same time; all of them are in memory. */
const PARTS_AT_ONCE = 2;

const CONNECT_MS = 5000;
/** How long a connection may be silent. */
const SILENCE_MS = 30_000;

/**
 * Stores files in an Amazon S3 bucket, or on a server that speaks the same protocol. A file is uploaded in parts,
 * which the server assembles at the end; until then it does not exist. If the process dies, its parts remain,
 * invisible, until the bucket's rule for incomplete uploads removes them.
 */
export function s3Files(settings: S3Settings): FileAdapter {
  const Bucket = settings.bucket;
  let sdk: ReturnType<typeof load> | undefined;
  const s3 = () => {
    sdk ??= load(settings);
    return sdk;
  };

  /** One part of a file, read completely, so that a slow reader never keeps a connection waiting. */
  async function part(
    key: string,
    { first, last }: ByteRange,
  ): Promise<{ bytes: Uint8Array; size: number } | null> {
    const { client, GetObjectCommand } = await s3();
    try {
      const answer = await client.send(
        new GetObjectCommand({ Bucket, Key: key, Range: `bytes=${first}-${last}` }),
      );
      return { bytes: (await answer.Body?.transformToByteArray()) ?? new Uint8Array(), size: sizeOf(answer) };
    } catch (error) {
      if (statusOf(error) === UNSATISFIABLE) return { bytes: new Uint8Array(), size: 0 };
      if (nameOf(error) === "NoSuchKey") return null;
      throw error;
    }
  }

  async function* parts(
    key: string,
    beginning: { bytes: Uint8Array; size: number },
    range: ByteRange,
  ): AsyncGenerator<Uint8Array, void, void> {
    if (beginning.bytes.length > 0) yield beginning.bytes;
    const end = Math.min(range.last, beginning.size - 1);
    for (let at = range.first + beginning.bytes.length; at <= end; at += PART_BYTES) {
      const next = await part(key, { first: at, last: Math.min(at + PART_BYTES - 1, end) });
      if (!next) throw new Error(`${key} was removed while it was read`);
      yield next.bytes;
    }
  }

  return {
    async put(key, bytes, type) {
      const { client, Upload } = await s3();
      const Body = Readable.from(bytes, { objectMode: false });
      const params = { Bucket, Key: key, Body, ContentType: type };
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE });
      try {
        await upload.done();
      } catch (error) {
        throw statusOf(error) === FULL ? new AppError("storage_full", { cause: error }) : error;
      } finally {
        Body.destroy();
      }
    },
    async stat(key) {
      const { client, HeadObjectCommand } = await s3();
      try {
        const { ContentLength, LastModified } = await client.send(
          new HeadObjectCommand({ Bucket, Key: key }),
        );
        return { size: ContentLength ?? 0, modified: LastModified ?? new Date() };
      } catch (error) {
        if (statusOf(error) === MISSING) return null;
        throw error;
      }
    },
    async read(key, range = { first: 0, last: Number.POSITIVE_INFINITY }) {
      const { first, last } = range;
      const beginning = await part(key, { first, last: Math.min(last, first + PART_BYTES - 1) });
      return beginning && parts(key, beginning, range);
    },
    async list(folder, before) {
      const { client, paginateListObjectsV2 } = await s3();
      const found: { key: string; modified: Date }[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: `${folder}/` },
      ))
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified && LastModified < before) found.push({ key: Key, modified: LastModified });
      return found;
    },
    async remove(key) {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    // The bucket's own rule does this.
    removeAbandoned: async () => undefined,
  };
}

/** Loading the client takes a fifth of a second, which nobody without a bucket should have to wait for. */
async function load({ endpoint, region, accessKeyId, secretAccessKey, isPathStyle }: S3Settings) {
  const [{ S3Client, ...commands }, { Upload }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/lib-storage"),
  ]);
  const client: S3Client = new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    // Other servers often lack the newer parts of Amazon's protocol.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  return { ...commands, client, Upload };
}

const MISSING = 404;
const UNSATISFIABLE = 416;
const FULL = 507;

function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

/** The size of the whole file, from the response for one part: "bytes 0-99/1234". */
function sizeOf({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number {
  return ContentRange ? Number(ContentRange.split("/")[1]) : ContentLength;
}
