/** Who made a picture and under what terms it is shown, each isolated from the other's direction marks. */
export function Terms({ credit, licence }: { credit: string | null; licence: string | null }) {
  return (
    <>
      <bdi>{credit}</bdi>
      {credit && licence ? " · " : null}
      <bdi>{licence}</bdi>
    </>
  );
}
