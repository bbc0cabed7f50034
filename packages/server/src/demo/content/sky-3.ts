import { whoIsUpThereQuiz } from './sky-quizzes.ts';
import type { DemoSection } from './types.ts';

export const whoIsUpThere: DemoSection = {
  name: 'Who is up there',
  description: 'Two seasons, two landmarks, and everything that only pretends to be a star.',
  lessons: [
    {
      slug: 'orion-and-his-neighbours',
      name: 'Winter: Orion and his neighbours',
      image: 'night-orion.webp',
      html: `
<p>No other figure is so easy to recognise. Three stars of nearly the same brightness in a short straight row, with two bright stars above and two below: that is Orion, the hunter. He stands on the celestial equator, so people on every inhabited continent know him.</p>
<h2>When and where</h2>
<p>From December to March in the evening. From northern latitudes look south: in mid-January he stands highest at about ten. In the southern half of the world he is a summer figure, stands on his head and is found in the north.</p>
<figure><img src="demo:night-orion.webp" alt="Orion in the middle with the three stars of his belt; a dotted line runs from the belt down to bright Sirius on the left and up to orange Aldebaran and the Pleiades on the right" width="1280" height="720"><figcaption>The belt is a pointer in both directions.</figcaption></figure>
<h2>Learn four stars</h2>
<ul>
<li><strong>Betelgeuse</strong>, his shoulder at the upper left, is orange: a red supergiant so large that, in place of the Sun, it would reach beyond the path of Mars.</li>
<li><strong>Rigel</strong>, his foot at the lower right, is blue-white and gives off well over ten thousand times as much light as the Sun.</li>
<li><strong>Sirius</strong>: follow the belt down to the left. It is the brightest star of the whole night sky, for a simple reason: it is near, less than nine light years away.</li>
<li><strong>Aldebaran</strong>: follow the belt up to the right. It is the orange eye of the Bull. Go on a little farther and you reach the <strong>Pleiades</strong>, a small cloud of stars. Most people count six.</li>
</ul>
<h2>Colour is temperature</h2>
<p>Compare Betelgeuse with Rigel. A star glows like iron in a forge: the hotter, the whiter. Betelgeuse has about 3,500 degrees at its surface, the Sun about 5,500, Rigel about 12,000. In one glance you have read three thermometers.</p>
<h2>A cloud where stars are made</h2>
<p>Below the belt hangs a faint row of stars, the sword. Look a little to the side of its middle: it is not sharp. This is the Orion Nebula, a cloud of gas some 1,300 light years away in which new stars are forming. In binoculars it is unforgettable.</p>
<blockquote><p>Your task: when Orion is up, hold out a fist. How many fists from the belt to Sirius? You should find about two.</p></blockquote>`,
    },
    {
      slug: 'the-summer-triangle',
      name: 'Summer: the Triangle and the Milky Way',
      image: 'night-triangle.webp',
      html: `
<p>On summer evenings the first star to appear high overhead is usually Vega. With two others it forms a triangle so large that a spread hand covers only its shortest side, and it leads you to the finest sight of a dark night: our own galaxy, seen from inside.</p>
<figure><img src="demo:night-triangle.webp" alt="Three bright stars joined by a dotted triangle; the Milky Way runs through it as a pale band, and a person sits on a hill below" width="1280" height="720"><figcaption>Looking south in August, late in the evening: Deneb at the upper left, Vega at the right, Altair below.</figcaption></figure>
<h2>Three corners</h2>
<table>
<thead><tr><th>Star</th><th>Figure</th><th>Distance</th><th>How to know it</th></tr></thead>
<tbody>
<tr><td>Vega</td><td>Lyre</td><td>25 light years</td><td>The brightest, white, nearly overhead</td></tr>
<tr><td>Altair</td><td>Eagle</td><td>17 light years</td><td>The lowest, with a fainter star on either side</td></tr>
<tr><td>Deneb</td><td>Swan</td><td>some 1,500 to 2,600 light years</td><td>The faintest of the three, at the top of a large cross</td></tr>
</tbody>
</table>
<p>Look at that column of distances again. To the eye the three seem alike. But Deneb is fifty to a hundred times as far away as Vega, so it must in truth be a giant among stars. Its distance is hard to measure, and books differ.</p>
<h2>The Swan</h2>
<p>Deneb is the tail. A long neck reaches from there into the middle of the triangle and ends at a fainter star, Albireo, the beak. Two wings spread to the sides. The Swan is also called the Northern Cross.</p>
<h2>The Milky Way</h2>
<p>The Swan flies along a pale band. To see it you need a place away from the towns, no Moon, and the thirty minutes from the second lesson. The band is the disc of our galaxy, well over a hundred billion stars seen edge-on from a place within it. A dark rift splits it below Deneb: these are not gaps, but clouds of dust in front of the stars behind.</p>
<p>From the southern half of the world the triangle stands low in the north in the same months, upside down, while the bright middle of the Milky Way passes overhead: the better view of the two.</p>
<blockquote><p>Your task: find Vega first. Then find the other two corners without looking at the picture again.</p></blockquote>`,
    },
    {
      slug: 'star-planet-or-plane',
      name: 'Star, planet, or something else?',
      image: 'night-lights.webp',
      html: `
<p>Now that the fixed sky is no longer strange to you, the strangers in it stand out. This last lesson gives you a short list of questions that name nearly every light you will see, and a habit that will keep you looking.</p>
<figure><img src="demo:night-lights.webp" alt="Four panels: a twinkling star, a calm yellow disc, an aircraft with red and white flashes behind it, and a single point gliding along a curve" width="1280" height="720"><figcaption>Star, planet, aircraft, satellite.</figcaption></figure>
<h2>Ask in this order</h2>
<table>
<thead><tr><th>What you see</th><th>What it probably is</th></tr></thead>
<tbody>
<tr><td>Moves, and blinks red, green or white</td><td>An aircraft</td></tr>
<tr><td>Glides in silence for some minutes, steady, often fading out in mid-sky</td><td>A satellite that enters the shadow of the Earth</td></tr>
<tr><td>A streak, gone within a second</td><td>A meteor, most often no larger than a grain of sand</td></tr>
<tr><td>Stands still and twinkles</td><td>A star</td></tr>
<tr><td>Stands still with a calm light, and is brighter than the stars around it</td><td>A planet</td></tr>
</tbody>
</table>
<h2>Why planets keep calm</h2>
<p>Stars are so far away that each is a mere point, even in large telescopes. Moving air bends that single thread of light to and fro, and it twinkles. A planet is a tiny disc, many threads side by side, and their trembling evens out. Close to the horizon, where you look through a great deal of air, even planets may flicker.</p>
<h2>Four planets by eye</h2>
<ul>
<li><strong>Venus</strong>: brilliant white, only after sunset or before sunrise, never in the middle of the night.</li>
<li><strong>Jupiter</strong>: very bright, cream-white, may be up all night.</li>
<li><strong>Mars</strong>: orange, sometimes faint, sometimes brighter than any star.</li>
<li><strong>Saturn</strong>: a quiet pale yellow, like a bright star.</li>
</ul>
<p>You will find all of them near one line across the sky, the <em>ecliptic</em>, which is also the road of the Sun and the Moon. A bright "star" far from that line is not a planet.</p>
<h2>Keep a sky diary</h2>
<figure><img src="demo:night-diary.webp" alt="An open notebook: a drawing of Cassiopeia with the time 21:40 on the left page, lines of writing and three Moons on the right" width="1280" height="720"></figure>
<p>One line for each clear night is enough: date and hour, place, the Moon, one thing you saw and one question. After a year you will own something no book can give you: your own record of the sky above your own roof.</p>
<blockquote><p>Your last task: write the first line of your diary tonight. If it is cloudy, write that.</p></blockquote>`,
    },
  ],
  quiz: whoIsUpThereQuiz,
};
