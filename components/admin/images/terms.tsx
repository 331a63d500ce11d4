/** Who made a picture and on what terms it is shown, each isolated from marks of direction in the other. */
export function Terms({ credit, licence }: { credit: string | null; licence: string | null }) {
  return (
    <>
      <bdi>{credit}</bdi>
      {credit && licence ? " · " : null}
      <bdi>{licence}</bdi>
    </>
  );
}
