import { RecoList } from 'recotag/react';

export default function Home() {
  return (
    <RecoList area="home" limit={4} heading="For you" currency="EUR">
      <a href="/shoes">All shoes</a>
    </RecoList>
  );
}
