export default function Page() {
  return <p>A page that is rendered once, when the site is built.</p>;
}
