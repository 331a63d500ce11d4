// Cached like our school pages: rendered at the first request, then kept.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export default async function Page({ params }) {
  const { id } = await params;
  return <p>A page about {id}, rendered at the first request and then kept.</p>;
}
